"""The audit log in sentences: who did what, as organisers read it."""

import re

from service.accounts.audit_log import AuditEntry
from service.web.access.role_management import NOT_LATE

PAGES = {
    "why": "the history of a value",
    "explanation": "the reasons for a verdict",
    "remedy": "a remedy",
    "export": "an export",
    "state": "the table",
    "events": "the events",
    "film": "the replay",
    "chapters": "the replay",
    "replay": "the replay",
    "embed": "the replay",
    "what-if": "what might have been played",
    "desk": "the judge's desk",
    "ask": "the judge's desk",
    "counts": "the counts",
    "reconciliation": "the counts",
    "editions": "the editions side by side",
    "comparison": "the editions side by side",
    "judgement": "the rulings",
    "pictures": "the pictures",
    "options": "the plays that are possible",
    "offers": "the plays that are possible",
    "branches": "the branches",
    "people": "the roles",
}
_LOOK = re.compile(r"[A-Z]+ (?P<route>\S+)(?: at (?P<at>\d+))?")


def sentence_of(step: AuditEntry) -> str:
    """What somebody did, after their name: `gave Zoe the role of player at the seat of Bo`."""
    person, _, role = step.detail.partition(": ")
    match step.what:
        case "gave":
            return f"gave {person} the role of {role}"
        case "took":
            return f"took the role of {role} from {person}"
        case "invited":
            return f"invited a person as {role}"
        case "set":
            who, _, late = step.detail.partition(", ")
            allowed = "everyone with an account" if who == "everybody" else "only people with a role"
            return f"let {allowed} watch" + ("" if late == NOT_LATE else f", {late}")
        case "looked":
            return _looked(step.detail)
        case "left":
            return f"removed a game: {step.detail}"
    return f"{step.what} {step.detail}"


def _looked(detail: str) -> str:
    found = _LOOK.fullmatch(detail)
    if found is None:
        return f"looked: {detail}"
    parts = [part for part in found["route"].split("/") if part and part[0] != "<"]
    page = next((PAGES[part] for part in reversed(parts) if part in PAGES), "the game")
    after = f" at event {found['at']}" if found["at"] else ""
    return f"looked at {page}{after}, where nothing is hidden"
