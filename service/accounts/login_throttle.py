"""How often somebody may try to sign in: guesses are counted by address, by name, and by both."""

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

WITHIN = 900.0  # seconds
BY_BOTH, BY_ADDRESS, BY_NAME = 5, 30, 100  # failures within that time
MOST = 20_000  # names and addresses that are kept in mind


class LoginThrottle:
    """Failures of late. Thread-safe; forgotten when the service ends."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._failed: OrderedDict[tuple[str, ...], deque[float]] = OrderedDict()

    def wait(self, address: str, name: str) -> int:
        """Seconds until somebody at this address may try this name again; 0: now. A try counts until it succeeds."""
        keys = self._keys(address, name)
        with self._lock:
            wait = max(self._wait(key, most) for key, most in keys)
            if wait == 0:
                for key, _most in keys:
                    self._failed.setdefault(key, deque()).append(self._clock())
                    self._failed.move_to_end(key)
                while len(self._failed) > MOST:
                    self._failed.popitem(last=False)
            return wait

    def succeeded(self, address: str, name: str) -> None:
        """He knew the password: his tries here are forgotten, and one of the others each."""
        (both, _), *others = self._keys(address, name)
        with self._lock:
            self._failed.pop(both, None)
            for key, _most in others:
                if self._failed.get(key):
                    self._failed[key].pop()

    def _wait(self, key: tuple[str, ...], most: int) -> int:
        failed = self._failed.get(key)
        if failed is None:
            return 0
        while failed and failed[0] <= self._clock() - WITHIN:
            failed.popleft()
        return 0 if len(failed) < most else max(1, round(failed[-most] + WITHIN - self._clock()))

    @staticmethod
    def _keys(address: str, name: str) -> tuple[tuple[tuple[str, ...], int], ...]:
        net = _net(address)
        return ((("both", net, name), BY_BOTH), (("address", net), BY_ADDRESS), (("name", name), BY_NAME))


def _net(address: str) -> str:
    """Whom an address belongs to: in IPv6 everybody has 2**64 of them."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(known) if known.version == 4 else str(ipaddress.ip_network((known, 64), strict=False))
