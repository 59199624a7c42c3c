from .board cimport first, number
