"""Live follow: Server-Sent Events over a real socket, resumable from the last one seen."""

from tests.service.web.serving import Server


def test_events_arrive_as_they_are_recorded(server: Server) -> None:
    """Who follows is told each event with its number and rulings, in order."""
    game = server.game()
    with server.follows(game) as news:
        for name in ("Ann", "Bo"):
            server.say(game, f"turn {name}")
        first, second = news.next(), news.next()
    assert [first["event"], second["event"]] == [2, 3]
    assert [first["line"], second["line"]] == ["turn Ann", "turn Bo"]
    assert second == server.ask("GET", f"/api/v1/games/{game}/events/3").json


def test_a_lost_stream_is_taken_up_where_it_was(server: Server) -> None:
    """`Last-Event-ID` names the last event that was seen; what came after it is told, once."""
    game = server.game()
    for name in ("Ann", "Bo", "Cy"):
        server.say(game, f"turn {name}")
    with server.follows(game, last="2") as news:
        assert [news.next()["event"], news.next()["event"]] == [3, 4]


def test_a_stream_from_the_beginning_misses_nothing(server: Server) -> None:
    """`after=0` tells everything, more than is told at once too."""
    game = server.game()
    events = [{"type": "methuselah.turn-begun", "methuselah": "Ann"}] * 250
    server.ask("POST", f"/api/v1/games/{game}/events", {"events": events}, {"If-Match": "*"})
    with server.follows(game, 0) as news:
        assert [news.next()["event"] for _ in range(251)] == list(range(1, 252))


def test_what_cannot_be_followed(server: Server) -> None:
    """An id that is no number is told; a game that is not there too."""
    answer = server.ask("GET", f"/api/v1/games/{server.game()}/follow", headers={"Last-Event-ID": "x"})
    assert (answer.status, answer.json["errors"][0]["field"]) == (422, "Last-Event-ID")
    assert server.ask("GET", "/api/v1/games/nothing/follow").status == 404
