"""The Methuselah family of tables, as the kernel wants to know it."""

from projections.fold import Family
from projections.methuselah.apply import apply
from projections.methuselah.chance import chance
from projections.methuselah.implied import implied
from projections.methuselah.observing import sight_of, sights_of
from projections.methuselah.taking_up import opened
from projections.methuselah.unwinding import unwind

METHUSELAH = Family(
    name="methuselah",
    opened=opened,
    implied=implied,
    apply=apply,
    unwind=unwind,
    sight=sight_of,
    sights=sights_of,
    chance=chance,
)
