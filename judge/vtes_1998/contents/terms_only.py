"""Temporary: the terms, until each chapter's contents page holds its own."""

from judge.book import Section

CONTENTS = (
)
