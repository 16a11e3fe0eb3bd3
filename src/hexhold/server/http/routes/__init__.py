"""The endpoints, one controller for each subject."""
