"""What every request passes: limits, errors, headers, the request log."""
