"""The endpoints, a controller for each subject."""
