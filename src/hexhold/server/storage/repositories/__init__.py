"""Reads and writes rows, one repository for each subject."""
