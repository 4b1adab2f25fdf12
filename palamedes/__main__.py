"""`python -m palamedes` is the same as the command `palamedes`."""

from palamedes.terminal.cli import main

if __name__ == "__main__":
    main()
