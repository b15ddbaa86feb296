// The names of this module are other names for those of Observation: whoever imports one has both.
@_exported public import Observation
