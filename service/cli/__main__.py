"""`python -m service.cli`: the command without the script."""

from service.cli.main import main

main()
