"""What Palamedes says when it cannot do what it was asked. Every message is a sentence for the person who gets it."""


class IllegalAction(ValueError):
    """An answer that the current question does not allow, or a text that is no answer at all."""


class PositionError(ValueError):
    """A position that cannot be loaded. The message begins with the path of the value that is wrong."""


class ContentError(ValueError):
    """A content file that cannot be used. The message names the file, the key and the reason."""


class RecordError(ValueError):
    """A record that cannot be read or replayed. The message names the line."""
