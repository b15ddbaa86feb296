// Replaced by helpers that several test targets share.
