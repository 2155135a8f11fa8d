"""Who there is: accounts, sessions, tokens, roles and invitations, and the log of who saw and did what. No HTTP."""
