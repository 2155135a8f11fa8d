"""What every answer says to browsers, and which requests of theirs are not taken."""

from string import printable
from urllib.parse import quote

from flask import Flask, Response, request

from service.web.middleware.errors import ApiProblem
from service.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # with `no-referrer` browsers send forms of ours as if they came from nowhere
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
A_YEAR = 31_536_000
UNTOLD = "null"  # the origin of a form on a page that tells nobody where it is
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def add_security_headers(app: Flask, settings: Settings) -> None:
    """No inline script, no frame, no other site's requests; behind TLS nothing but TLS."""

    @app.before_request
    def from_here() -> None:
        if request.method not in SAFE and not _own():
            raise ApiProblem(403, "cross-site", "Cross-site request rejected.")

    @app.after_request
    def headers(response: Response) -> Response:
        for name, value in ALWAYS.items():
            response.headers.setdefault(name, value)
        if "frame-ancestors *" in response.headers.get("Content-Security-Policy", ""):
            del response.headers["X-Frame-Options"]
        response.headers.setdefault("Content-Security-Policy", POLICY)
        for name, value in response.headers.items():
            if not value.isascii():  # such as the id of a game, which the command line lets be any letters
                response.headers[name] = quote(value, safe=printable)
        response.headers.setdefault("Cache-Control", "no-store")
        if settings.secure:
            response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}; includeSubDomains"
        return response


def _own() -> bool:
    """Whether a request that changes something comes from a page of ours, or from no page at all."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site not in (None, "same-origin", "none"):
        return False
    if origin == UNTOLD and site == "same-origin":
        return True
    return origin is None or origin.partition("://")[2] == request.host
