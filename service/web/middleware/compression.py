"""What is sent small: styles and scripts, and whole pages where nobody signs in.

A page that is compressed tells by its length whether a text that a stranger put into it is like a secret in it (the
attack known as BREACH). So with accounts, where pages hold tokens and cards that not all may see, no page is.
"""

from flask import Flask, Response
from flask_compress import Compress

from service.web.settings import Settings

FILES = frozenset({"text/css", "text/javascript"})
PAGE = "text/html"


def add_compression(app: Flask, settings: Settings) -> None:
    """Compresses what may be, for whoever takes it so. A page that is written while it is sent is left as it is."""
    app.config.update(
        COMPRESS_REGISTER=False,
        COMPRESS_MIMETYPES=[*FILES, PAGE],
        COMPRESS_STREAMING_ENDPOINT_CONDITIONAL=["static", "replay_page.scene"],  # not sent to who has them
    )
    compress = Compress(app)

    @app.after_request
    def smaller(response: Response) -> Response:
        if response.status_code != 200:  # a part of a file is not that part of the compressed one
            return response
        page = response.mimetype == PAGE and not settings.public and not response.is_streamed
        return compress.after_request(response) if page or response.mimetype in FILES else response
