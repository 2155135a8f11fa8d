"""Words for several players or minions, or for one by its part in the play, which an effect may have for a name."""

EACH = frozenset(
    {
        "each methuselah",
        "each other methuselah",
        *(f"each {state}{kind}" for state in ("", "ready ", "untapped ") for kind in ("minion", "vampire", "ally")),
    }
)
PARTS = frozenset(
    {
        "the target",
        "the chosen methuselah",
        "the chosen minion",
        "the acting minion",
        "the acting methuselah",
        "the blocking minion",
        "the bearer",
        "the opponent",
        "the user",
        "the controller",
        "the prey",
        "the predator",
    }
)
GROUPS = frozenset(
    {*EACH, *PARTS, *(name.replace("methuselah", "Methuselah") for name in EACH | PARTS if "methuselah" in name)}
)
