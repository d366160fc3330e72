"""Figures: pure functions from values to SVG, TikZ and terminal text that show them; nothing here decides a value.

Each kind has a module with ``*_svg`` and ``*_tikz``: `thermograph`, `strip`, `ladder`, `tree`, `sums`, `boards`,
`census`, `operators` (the table, and the failing pair). Its ``*_drawing`` is what `files` saves, as PNG too. `terminal`
draws text, and `axes` into Matplotlib's axes. What is drawn depends on the arguments alone; exact values stand in
``data-`` attributes, and each picture has a title and a description in words.
"""
