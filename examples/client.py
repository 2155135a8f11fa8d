"""Talks to a running `justicar serve`: begins a game, records each line once, follows it, downloads its history."""

import json
import sys
from urllib.request import Request, urlopen

address = (sys.argv[1:] or ["http://127.0.0.1:8044"])[0].rstrip("/")
always = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {sys.argv[2]}"} if sys.argv[2:] else {})


def ask(path, body=None, **headers):
    """The answer, as it comes; `If_Match` is the header If-Match."""
    sent = always | {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        return urlopen(Request(f"{address}/api/v1{path}", body and json.dumps(body).encode(), sent))
    except OSError as error:
        sys.exit(f"{address}: {error}. To start a server: justicar serve")


game = json.load(ask("/games", {"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "title": "By a program"}))
here = f"/games/{game['game']}"
for known, line in enumerate(["turn Ann", "Ann plays Old Mill as a location", "turn Cy"], game["events"]):
    for _again in "ab":  # sent twice, as after a lost answer: stored once
        done = ask(f"{here}/events", {"line": line}, If_Match=f'"{known}"', Idempotency_Key=f"{here} {known}")
    told = json.load(done)["events"][0]
    print(told["event"], told["line"], *(one["says"] for one in told["rulings"] if one["verdict"] != "legal"))
news = (json.loads(line[6:]) for line in ask(f"{here}/follow?after=2") if line.startswith(b"data: "))
print("followed:", *(next(news)["line"] for _ in range(known - 1)), sep="\n  ")
print(ask(f"{here}/export?to=md").read().decode().splitlines()[0])
