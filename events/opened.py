"""Opening a file that somebody has named, without waiting for ever: no device is read, nor a pipe that nobody fills."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO


def opened(path: Path | str) -> BinaryIO:
    """A `BinaryIO` of the file or the pipe. Raises `OSError` for everything else; a pipe without a writer is empty."""
    if "\0" in str(path):
        raise OSError(errno.EINVAL, "A zero character in its name", str(path))
    number = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        kind = os.fstat(number).st_mode
        if stat.S_ISCHR(kind) or stat.S_ISBLK(kind):
            raise OSError(errno.ENODEV, "A device", str(path))
        os.set_blocking(number, True)
        return open(number, "rb")
    except OSError:
        os.close(number)
        raise
