"""The verb `keys`: the keys that sign the checkpoints of a store's log."""

import click

from events.problem import Problem
from service.cli import options
from service.cli.commands.proof import now, opened
from service.cli.output import InputError, as_json, say, whisper
from service.database.address import store_address
from service.proof.keys import KeyProblem, KnownKey
from service.proof.signed_note import PublicKey, read_public
from service.proof.verification import Trust, verify_store


@click.group(invoke_without_command=True)
@click.pass_context
@options.store
@options.json_
def keys(context: click.Context, store: str | None, as_json_: bool) -> None:
    """List the public keys of the store's log; make, rotate and revoke them.

    Keys are in a directory of their own, apart from the store: $JUSTICAR_KEYS, or justicar/keys in your configuration
    directory. Publish the list: a record is verified with it.

    \b
    Examples:
      justicar keys make --origin cards.example/log
      justicar keys > club.keys
      justicar keys revoke 1a2b3c4d --words "The laptop was stolen."
    """
    if context.invoked_subcommand is not None:
        return
    with opened(store) as (_log, keyring):
        known = keyring.known()
    if as_json_:
        as_json([_plain(one) for one in known])
        return
    for one in known:
        say(str(one))
    if not known:
        whisper("No key yet: `justicar keys make` makes one.")


def _plain(one: KnownKey) -> dict[str, str]:
    return {"key": str(one.key), "id": one.key.id, "state": one.state, "since": one.since, "words": one.words}


def _told(one: KnownKey, as_json_: bool) -> None:
    if as_json_:
        as_json(_plain(one))
    else:
        say(str(one))


@keys.command("make", short_help="Make the first key.")
@click.option("--origin", default="", metavar="NAME", help="Name of the log, such as cards.example/log.")
@options.store
@options.json_
def make(origin: str, store: str | None, as_json_: bool) -> None:
    """Make the key that signs the checkpoints of a store, and print its public half.

    \b
    Examples:
      justicar keys make --origin cards.example/log
    """
    with opened(store) as (log, keyring):
        if (active := keyring.active()) is not None:
            found = f"{active.key.name}+{active.key.id}, which signs already"
            raise InputError(Problem("keys make", found, "a log without a key; `justicar keys rotate` replaces it"))
        made = keyring.make(origin or f"justicar/{log.id}", now())
    _told(made, as_json_)


@keys.command("rotate", short_help="Replace the key by a new one.")
@options.store
@options.json_
def rotate(store: str | None, as_json_: bool) -> None:
    """Make a new key that signs from now on. What the old one has signed stays valid.

    \b
    Examples:
      justicar keys rotate
    """
    with opened(store) as (_log, keyring):
        known = keyring.known()
        if not known:
            raise InputError(Problem("keys rotate", "no key", "one; make it with `justicar keys make`"))
        made = keyring.make(known[-1].key.name, now())
    _told(made, as_json_)


@keys.command("revoke", short_help="Revoke a key that another user may have.")
@click.argument("key")
@click.option("--words", default="", metavar="WORDS", help="Why.")
@options.store
@options.json_
def revoke(key: str, words: str, store: str | None, as_json_: bool) -> None:
    """Revoke a key: what it alone has signed proves nothing any longer.

    The store is verified; then a new key, if there is no other, signs all checkpoints again. Records that were exported
    before need a new proof.

    Exit status: 0 revoked, 1 the store is altered and nothing was signed, 2 unusable input.

    \b
    Examples:
      justicar keys revoke 1a2b3c4d --words "The laptop was stolen."
    """
    with opened(store) as (log, keyring):
        before = verify_store(store_address(store), Trust.of(keyring))
        revoked = keyring.revoke(key, now(), words)
        if keyring.active() is None:
            keyring.make(revoked.key.name, now())
        again = log.sign_again(keyring) if not before.findings else 0
    _told(revoked, as_json_)
    if before.findings:
        whisper(
            "The store is altered: no checkpoint was signed again. See `justicar verify`, then `justicar keys sign`."
        )
        raise SystemExit(1)
    whisper(f"Checkpoints signed again: {again}.")


@keys.command("sign", short_help="Sign all checkpoints with the key that signs now.")
@options.store
@options.json_
def sign(store: str | None, as_json_: bool) -> None:
    """Sign all checkpoints with the key that signs now, for instance after another was revoked.

    \b
    Examples:
      justicar keys sign
    """
    with opened(store) as (log, keyring):
        signed = log.sign_again(keyring)
    if as_json_:
        as_json({"signed": signed})
    else:
        say(f"Checkpoints signed again: {signed}.")


@keys.command("trust", short_help="Add the key of a witness.")
@click.argument("key")
@options.store
@options.json_
def trust(key: str, store: str | None, as_json_: bool) -> None:
    """Accept the cosignatures of a witness, whose public key this is.

    \b
    Examples:
      justicar keys trust witness.example+a1b2c3d4+BA...
    """
    with opened(store) as (_log, keyring):
        witness = _public(key)
        keyring.trust(witness, now())
    if as_json_:
        as_json({"witness": witness.name, "id": witness.id})
    else:
        say(f"Cosignatures by {witness.name}+{witness.id} count from now on.")


def _public(text: str) -> PublicKey:
    try:
        return read_public(text)
    except ValueError as wrong:
        raise KeyProblem("KEY", getattr(wrong, "found", text), getattr(wrong, "expected", "a public key")) from None
