import { area } from "./area";
import { dice } from "./dice";
import { house } from "./house";
import { lookBack } from "./look-back";
import { table } from "./table";

export const fr = { ...house, ...table, ...lookBack, ...dice, ...area };
