"""Pictures of the web client in every state that people see, taken while its games are played in a browser."""
