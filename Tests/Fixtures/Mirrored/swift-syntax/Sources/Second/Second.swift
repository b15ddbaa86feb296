// Nothing: what is imported comes from the toolchain.
