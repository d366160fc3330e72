"""Figures: pure functions from thermographs and sums to text that shows them; nothing here decides a value."""
