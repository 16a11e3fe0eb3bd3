"""Bots that think, analyses and hints as tasks on a Ray cluster (`--ray`).

Another process is connected to the cluster, so the server goes on whatever happens to Ray.
"""
