"""What the server reports about itself: metrics for Prometheus, and logs as lines of JSON."""
