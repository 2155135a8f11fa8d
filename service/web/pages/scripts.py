"""The scripts of a page: each is asked for with all that it imports at once, and after the styles."""

import re
from functools import cache

from flask import url_for
from markupsafe import Markup

from service.web.pages.styles import static_file

_IMPORT = re.compile(r'^import .* from "\./([a-z_]+\.js)";$', re.MULTILINE)
_AHEAD = Markup('<link rel="modulepreload" fetchpriority="low" href="{}">')
_SCRIPT = Markup('<script type="module" fetchpriority="low" src="{}"></script>')


def script(name: str) -> Markup:
    """The tags that load a script. Browsers do not wait to find out what its files import, one after the other."""
    ahead = [_AHEAD.format(url_for("static", filename=one)) for one in imported_by(name)]
    return Markup("\n").join([*ahead, _SCRIPT.format(url_for("static", filename=name))])


@cache
def imported_by(name: str) -> tuple[str, ...]:
    """The files that a script imports, and those that these import, each once."""
    found: dict[str, None] = {}
    wanted = [name]
    while wanted:
        more = _IMPORT.findall(static_file(wanted.pop()).read_text(encoding="utf-8"))
        wanted += [one for one in more if one not in found]
        found.update(dict.fromkeys(more))
    return tuple(found)
