"""`python -m service.cli`: the command without the script."""

from service.cli.command import main

main()
