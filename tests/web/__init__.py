"""The web client in a real browser, against a house that runs."""
