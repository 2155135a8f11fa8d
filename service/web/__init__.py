"""The service over HTTP: an API for programs and pages for people, both over one `Desk`."""
