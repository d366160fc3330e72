"""The explorer: the library as pages in a browser, served on this machine by ``tepid serve``.

A page is made in three steps that know nothing of each other. `tepid.web.api` takes a question as a dictionary, asks
the library and gives the answer as a dictionary. `tepid.web.workers` asks it in processes of their own, which may be
stopped, so that no question holds up another. `tepid.web.server` reads addresses and writes pages: all that a page
shows is in its address.
"""
