"""All tests that hold for every game: `from palamedes.conformance.suite import *` in a file of tests runs them.

They are run over the games that `palamedes_games` names; see `palamedes.conformance`.
"""

from .bots import *  # noqa: F403
from .clauses import *  # noqa: F403
from .games import *  # noqa: F403
from .guides import *  # noqa: F403
from .minutes import *  # noqa: F403
from .moments import *  # noqa: F403
from .positions import *  # noqa: F403
from .records import *  # noqa: F403
from .redraws import *  # noqa: F403
from .sentences import *  # noqa: F403
from .unseen import *  # noqa: F403
from .views import *  # noqa: F403
