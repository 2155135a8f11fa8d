"""The pages, server-rendered: one file a page, its template beside it, its script in `static/`."""

from flask import Flask, url_for

from service.lookalikes import lookalikes_among
from service.web.pages import (
    begin,
    desk,
    desk_of_a_table,
    embed,
    games,
    log,
    members,
    offline,
    pictures,
    record,
    replay,
    rulebooks,
    scripts,
    sign_in,
    statistics,
    styles,
)

PAGES = (
    games.blueprint,
    begin.blueprint,
    record.blueprint,
    sign_in.blueprint,
    members.blueprint,
    replay.blueprint,
    embed.blueprint,
    desk.blueprint,
    desk_of_a_table.blueprint,
    pictures.blueprint,
    rulebooks.blueprint,
    offline.blueprint,
    log.blueprint,
    statistics.blueprint,
    styles.blueprint,
)
NAVIGATION = (
    ("Games", "games_page.games"),
    ("Tournaments", "places_page.all_tournaments"),
    ("Desk", "table_page.desk_of_a_table"),
    ("Statistics", "statistics_page.statistics"),
    ("Rulebooks", "rulebooks_page.rulebooks"),
)


def register(app: Flask) -> None:
    """All pages."""
    for blueprint in PAGES:
        app.register_blueprint(blueprint)

    app.jinja_env.globals["lookalikes_among"] = lookalikes_among
    app.jinja_env.globals["log_of"] = log.log_of
    app.jinja_env.globals["script"] = scripts.script

    @app.context_processor
    def navigation() -> dict[str, list[tuple[str, str]]]:
        return {"navigation": [(name, url_for(endpoint)) for name, endpoint in NAVIGATION]}
