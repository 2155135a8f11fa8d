"""Talks to a running `justicar serve`: begins a game, records each line once, follows it, downloads its history."""

import json
import sys
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

address = (sys.argv[1:] or ["http://127.0.0.1:8044"])[0].rstrip("/") + "/api/v1"
token = {"Authorization": f"Bearer {sys.argv[2]}"} if sys.argv[2:] else {}


def opened(request):
    """The answer to a request; or the program ends, and says what to do."""
    try:
        return urlopen(request)
    except HTTPError as error:
        sys.exit(f"{error.status}: {json.load(error).get('detail', error.reason)}")
    except URLError as error:
        sys.exit(f"Nobody answers at {address} ({error.reason}). Start it with: justicar serve")


def ask(path, body, **headers):
    """An answer as JSON; `If_Match` is the header If-Match."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    told = {"Content-Type": "application/json", **token, **sent}
    return json.load(opened(Request(address + path, json.dumps(body).encode(), told)))


game = ask("/games", {"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "title": "By a program"})
here, version = f"/games/{game['game']}", game["events"]
for number, line in enumerate(["turn Ann", "Ann plays Old Mill as a location", "turn Cy"]):
    for _again in "ab":  # sent twice, as after a lost answer: stored once
        done = ask(f"{here}/events", {"line": line}, If_Match=f'"{version}"', Idempotency_Key=f"{here} {number}")
    version, told = done["version"], done["events"][0]
    print(told["event"], told["line"], *(ruling["says"] for ruling in told["rulings"]))
with opened(Request(f"{address}{here}/follow?after=2", headers=token)) as news:
    lines = (line.decode() for line in news if line.startswith(b"data: "))
    print("followed:", *(json.loads(next(lines)[6:])["line"] for _ in range(version - 2)), sep="\n  ")
history = opened(Request(f"{address}{here}/export?to=md", headers=token)).read().decode()
print(history.splitlines()[0])
