"""The house on the network: HTTP and live sockets, and everything that keeps strangers from spoiling a game."""
