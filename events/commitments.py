"""Commitments: a secret choice is written down sealed, and can be held against what is revealed.

The seal is the SHA-256 of a salt and the secret, in hexadecimal. Whoever has not the salt learns nothing from it.
"""

import hashlib
import secrets


def new_salt() -> str:
    """A salt that nobody can guess: 32 hexadecimal digits. The only thing here that is left to chance."""
    return secrets.token_hex(16)


def commit(secret: str, salt: str) -> str:
    """The seal of a secret: 64 hexadecimal digits."""
    return hashlib.sha256(f"{salt}\0{secret}".encode()).hexdigest()


def verify(seal: str, secret: str, salt: str) -> bool:
    """Whether the seal is that of this secret with this salt."""
    return commit(secret, salt) == seal.casefold()
