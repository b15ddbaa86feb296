#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: PlainNumber {}
#endif
