// How the log of Pantheon tells of attacks.

import type { Telling } from "../../shell/battles";

export const battles: Telling = {
  begins: ["attack", "retaliates"],
  goesOn: ["guarded", "redirected", "values", "rolled", "rerolls", "raised", "lifted"],
  ends: ["evaded", "missed", "token-hit", "wounded", "destroyed"],
};
