"""Sessions and accounts: who a person is, what they are called, and how much they may do."""
