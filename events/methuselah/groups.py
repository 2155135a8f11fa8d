"""Words for several players or minions, which an effect may name instead of one."""

EACH = frozenset(
    {
        "each methuselah",
        "each other methuselah",
        *(f"each {state}{kind}" for state in ("", "ready ", "untapped ") for kind in ("minion", "vampire", "ally")),
    }
)
GROUPS = EACH | {"each Methuselah", "each other Methuselah"}
