"""What is right: the books, and the judge who rules by them.

Public: `books()`, the rulebooks by their ids, and `judge.judging.judge`, which judges a record by one of them.
"""

from judge.rulebooks.registry import books as books
