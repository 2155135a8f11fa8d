"""Verifies a record that was exported with --proof, without Justicar: standard library and `cryptography` only.

    python examples/proof/verify_a_record.py RECORD KEY...

KEY is a public key of the log, or a file with such keys as `justicar keys` prints them. Exit status: 0 nothing that is
proved was altered, 1 something was, 2 unusable input. The formats are described in docs/archive.md.
"""

import base64
import json
import os
import sys
from collections import Counter
from hashlib import sha256, shake_128

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

ENVELOPE = ("id", "at", "by", "source", "seat")


class Altered(Exception):
    """Something is not as it was recorded."""


def demand(right, sentence):
    """Raise `Altered` with the sentence, unless it is right."""
    if not right:
        raise Altered(sentence)


# --- the fields of a line ---------------------------------------------------------------------------------------------


def plain_names(value):
    """The value with each name in it without the number of a copy: `Lupo #2` is a `Lupo`."""
    if isinstance(value, str):
        return value.split(" #", 1)[0]
    if isinstance(value, list):
        return [plain_names(one) for one in value]
    return {name: plain_names(one) for name, one in value.items()} if isinstance(value, dict) else value


def fields_of(kind, line, proof):
    """What a line says, by the paths of its fields."""
    place = proof["place"]
    if kind == "event":
        place = {name: place[name] for name in ("stream", "number", "schema") if name in place}
        place |= {name: line[f"@{name}"] for name in ENVELOPE if f"@{name}" in line}
        fields = {f"event.{name}": value for name, value in line.items() if name[0] != "@"}
        fields |= {"said": line["@said"]} if "@said" in line else {}
    elif kind == "note":
        fields = {f"annotation.{name}": value for name, value in line.items() if name != "line"}
    elif kind == "heading":
        fields = {f"heading.{name}": value for name, value in line.items()}
    else:
        allowed = ("heading.title", "heading.parent", "heading.book")
        fields = {path: value for path, value in proof["values"].items() if path in allowed}
        fields |= {f"heading.{name}": line[name] for name in ("title", "book") if name in line}
        place = place | ({"by": line["by"]} if "by" in line else {})
        demand(fields["heading.parent"]["at"] == line["at"], f"variation {line['id']} leaves another event")
    several = {"place": place}
    for path, value in fields.items():
        several[path] = named = plain_names(value) if "." in path else value
        if named != value:
            several[f"{path}#"] = value
    return several


def field_hash(salt, path, value):
    """The hash of one field."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(salt + path.encode() + b"\0" + text.encode()).digest()


def hash_of_all(salt, fields):
    """The hash of a line that is shown whole: that of its fields, each with a salt of its own, among decoys."""
    count = len(fields)
    decoys = -count % 16
    stream = shake_128(salt).digest(16 * count + 32 * decoys)
    hashes = [field_hash(stream[16 * at : 16 * at + 16], path, fields[path]) for at, path in enumerate(sorted(fields))]
    hashes += [stream[at : at + 32] for at in range(16 * count, len(stream), 32)]
    return sha256(b"".join(sorted(hashes))).digest()


def hash_of_some(proof, fields, named):
    """The same for a line of which some fields are proved, the others hidden."""
    hashes = [base64.b64decode(one) for one in proof["hashes"]]
    demand("place" in proof["shown"], f"{named} has no proof of its place")
    for path, salt in proof["shown"].items():
        right = path in fields and field_hash(base64.b64decode(salt), path, fields[path]) in hashes
        demand(right, f"{named} differs from what was recorded: {path}")
    return sha256(b"".join(hashes)).digest()


# --- the tree and its checkpoint --------------------------------------------------------------------------------------


def node(left, right):
    """The hash of two subtrees (RFC 6962)."""
    return sha256(b"\1" + left + right).digest()


def root_of(size, leaves, nodes):
    """The root of a tree of this size, from some leaves and the subtrees around them."""

    def subtree(level, place):
        if (level, place) in nodes:
            return nodes[level, place]
        if level == 0:
            demand(place in leaves, "a hash is missing in the proof")
            return leaves[place]
        return node(subtree(level - 1, 2 * place), subtree(level - 1, 2 * place + 1))

    start, subtrees = 0, []
    for level in range(size.bit_length() - 1, -1, -1):
        if size >> level & 1:
            subtrees.append(subtree(level, start >> level))
            start += 1 << level
    root = subtrees.pop()
    while subtrees:
        root = node(subtrees.pop(), root)
    return root


def signer(note, keys):
    """The key that signed a note; raises `Altered` when none of these has."""
    text, _, signatures = note.rpartition("\n\n")
    for line in signatures.splitlines():
        _dash, name, encoded = line.split(" ")
        signature = base64.b64decode(encoded)
        for key_name, key_id, public in keys:
            if (name, signature[:4]) == (key_name, key_id):
                try:
                    Ed25519PublicKey.from_public_bytes(public).verify(signature[4:], (text + "\n").encode())
                except InvalidSignature:
                    raise Altered(f"the signature by {name} is not of the checkpoint") from None
                return f"{name}+{key_id.hex()}"
    raise Altered("the checkpoint is signed by none of the keys")


def read_keys(named):
    """Name, id and bytes of the keys that were given, or that are in files; those that are revoked do not count."""
    for one in named:
        with open(one, encoding="utf-8") if os.path.isfile(one) else open(os.devnull) as file:
            lines = file.read().splitlines() or [one]
        for line in lines:
            key, state = [*line.split(), "", ""][:2]
            if state != "revoked" and not key.startswith("#") and key:
                name, key_id, encoded = key.split("+", 2)
                public = base64.b64decode(encoded)
                yield name, bytes.fromhex(key_id), public[1:]


# --- the record -------------------------------------------------------------------------------------------------------


def verify(lines, keys):
    """What is proved of the lines of a record; raises `Altered`."""
    record, proofs, nodes, note, counted = {}, [], {}, "", Counter()
    for number, line in enumerate(json.loads(line) for line in lines if line.strip()):
        kind = "heading" if number == 0 else "note" if "type" not in line else "event"
        kind = {"record.variation": "variation", "record.proof": "proof"}.get(line.get("type"), kind)
        if kind == "proof":
            note = line.get("checkpoint", note)
            nodes |= {(level, place): base64.b64decode(one) for level, place, one in line.get("nodes", ())}
            proofs += [line] if "leaf" in line else []
            continue
        label = str(line.get("@line" if kind == "event" else "id" if kind == "variation" else "line", ""))
        label = "" if kind == "heading" else label
        counted[label, kind] += 1
        record[label, kind, counted[label, kind]] = line
    demand(note and proofs, "the record has no proof")
    leaves, games, whole = {}, {}, 0
    for proof in proofs:
        place = label, kind, nth = proof.get("line", ""), proof["of"], proof["nth"]
        named = f"{kind} {nth}" + (f" of variation {label}" if label else "")
        demand(place in record, f"{named} is missing")
        line = record.pop(place)
        fields = fields_of(kind, line, proof)
        stream, _, notes = fields["place"]["stream"].partition("/")
        first = {"event": 0, "note": -1}.get(kind, -1)
        first += games[label][1] if kind == "event" and label else 0
        demand(fields["place"]["number"] == first + nth, f"{named} was recorded in another place")
        demand(bool(notes) == (kind == "note"), f"{named} was recorded as something else")
        demand(games.setdefault(label, (stream, line.get("at", 0)))[0] == stream, f"{named} is of another game")
        if kind == "variation":
            above = games[label.rpartition(".")[0]][0]
            demand(fields["heading.parent"]["game"] == above, f"{named} leaves another game")
        if "salt" in proof:
            whole += 1
            hashed = hash_of_all(base64.b64decode(proof["salt"]), fields)
        else:
            hashed = hash_of_some(proof, fields, named)
        leaf = sha256(b"\0" + base64.b64decode(proof["row"]) + hashed).digest()
        demand(leaves.setdefault(proof["leaf"], leaf) == leaf, f"{named} is in the place of another")
    without = [kind for _label, kind, _nth in record if kind != "note"]
    demand(not without, f"{len(without)} lines have no proof")
    origin, size, root, *_ = note.split("\n")
    said = "the record is not what the checkpoint covers: a line of it, or of its proof, was altered"
    demand(root_of(int(size), leaves, nodes) == base64.b64decode(root), said)
    return (
        f"game {games[''][0]} in the log {origin}: {whole} lines proved whole, {len(leaves) - whole} in part",
        signer(note, keys),
    )


def main(arguments):
    """Verify, and say what was found."""
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        keys = list(read_keys(arguments[1:]))
        with open(arguments[0], encoding="utf-8") as file:
            said, signed_by = verify(file, keys)
    except Altered as altered:
        print(f"Altered: {altered}.")
        return 1
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        print(f"{arguments[0]}: found {error!r}; expected a record that was exported with --proof, and public keys.")
        return 2
    print(f"{said}; signed by {signed_by}. Nothing that is proved was altered.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
