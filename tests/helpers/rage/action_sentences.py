"""The sentences about actions: each as it is written, the event that it declares, and other ways to type it."""

from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e

ACTION_SENTENCES: list[tuple[str, e.RageEvent, tuple[str, ...]]] = [
    ("phase master", e.PhaseBegun("master"), ("master/event phase", "master phase")),
    ("phase action", e.PhaseBegun("action"), ("action phase",)),
    ("phase intercept", e.PhaseBegun("intercept"), ("intercept phase",)),
    ("phase voting", e.PhaseBegun("voting"), ("voting phase",)),
    ("step maneuver", c.StepBegun("maneuver"), ("maneuver step",)),
    ("step press", c.StepBegun("press"), ("press step",)),
    (
        "Sarah brings crypt Alexis, Lupo",
        a.CryptBrought("Sarah", ("Alexis", "Lupo")),
        ("sarah brings the crypt Alexis, Lupo",),
    ),
    ("Sarah brings crypt", a.CryptBrought("Sarah"), ()),
    ("agreed new_duplicates = the new one stays", a.Agreed("new_duplicates", "the new one stays"), ()),
    ("Mari Cabrah bleeds", a.Bled("Mari Cabrah"), ("mari bleeds",)),
    ("Mari Cabrah hunts", a.Hunted("Mari Cabrah"), ("mari hunt",)),
    ("Mari Cabrah intercepts Zhyzhak", a.BlockAttempted("Mari Cabrah", "Zhyzhak"), ("mari tries to block zhy",)),
    ("it is blocked", a.BlockDecided(True), ()),
    ("it is not blocked", a.BlockDecided(False), ()),
    ("nobody adds more", a.BlockDecided(), ()),
    ("Mari Cabrah succeeds", a.ActionResolved("Mari Cabrah"), ()),
    ("Mari Cabrah pays 2 for Klaive", a.BloodPaid("Mari Cabrah", 2, "Klaive"), ("mari pays 2 for Klaive",)),
    ("Mari Cabrah pays for Klaive", a.BloodPaid("Mari Cabrah", None, "Klaive"), ()),
    ("Mari Cabrah maneuvers", a.Maneuvered("Mari Cabrah"), ()),
    ("Mari Cabrah maneuvers with Klaive", a.Maneuvered("Mari Cabrah", "Klaive"), ()),
    ("Mari Cabrah presses to end", a.Pressed("Mari Cabrah"), ("mari presses",)),
    ("Mari Cabrah presses to end with Maul", a.Pressed("Mari Cabrah", using="Maul"), ("mari presses with Maul",)),
    ("Mari Cabrah presses to continue with Maul", a.Pressed("Mari Cabrah", False, "Maul"), ()),
    ("Mari Cabrah makes 1 extra attack", a.ExtraAttacks("Mari Cabrah"), ()),
    ("Mari Cabrah makes 2 extra attacks with Maul", a.ExtraAttacks("Mari Cabrah", 2, "Maul"), ()),
    (
        "Mari Cabrah lays Maul armed",
        c.CardLaid("Mari Cabrah", "Maul", armed=True),
        ("mari lays Maul using her weapon",),
    ),
    ("Mari Cabrah plays Klaive", e.Played("Mari Cabrah", "Klaive"), ("mari equips Klaive", "mari recruits Klaive")),
]
