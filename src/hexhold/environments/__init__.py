"""Interfaces for research: observations of what a seat may know."""
