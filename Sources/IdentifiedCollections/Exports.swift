@_exported public import FronteraCollections
