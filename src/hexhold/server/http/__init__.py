"""The HTTP API and the page: who may ask what, and how it is answered."""
