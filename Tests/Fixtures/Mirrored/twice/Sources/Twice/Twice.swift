// Nothing: only the manifest is read.
