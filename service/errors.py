"""What whoever asks is told when an input cannot be used."""

from events.problem import Problem


class InputError(Exception):
    """An input that cannot be used, with all that is wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
