"""Commitments: a secret choice is recorded as a seal, and checked when it is revealed.

The seal is the SHA-256 of a salt and the secret, in hexadecimal. Without the salt it reveals nothing.
"""

import hashlib
import secrets


def new_salt() -> str:
    """A salt that cannot be guessed: 32 hexadecimal digits, the only random thing here."""
    return secrets.token_hex(16)


def commit(secret: str, salt: str) -> str:
    """The seal of a secret: 64 hexadecimal digits."""
    return hashlib.sha256(f"{salt}\0{secret}".encode()).hexdigest()


def verify(seal: str, secret: str, salt: str) -> bool:
    """Whether the seal is that of this secret with this salt."""
    return commit(secret, salt) == seal.casefold()
