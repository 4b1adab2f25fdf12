import { describe, expect, it } from "vitest";
import { GREECE } from "./greece";
import { position } from "./position";

const [hoplites, hero, monster, control, fort, temple, priest] = position.board!;
const at = (region: string): { args: Record<string, string> } => ({ args: { region } });
const table = (): Record<string, unknown> => ({
  seats: [
    { hero: "helen", place: "attica", stats: [1, 2, 1] },
    { hero: "perseus", place: "elis", stats: [1, 1, 1] },
  ],
  regions: { attica: { control: 0, hoplites: [2, 0], fort: 0, temple: false } },
  monsters: { hydra: { region: "crete", slayer: null, wounds: [1], evolved: [] } },
  monuments: { zeus: { level: 2, priests: [1, 0] } },
});

it("every region of the map is a place", () => {
  const regions = hoplites!.places(table(), {}).map(({ args }) => args?.["region"]);
  expect(regions.toSorted()).toEqual([...GREECE.areas.keys()].toSorted());
});

describe("hoplites", () => {
  it("join their own and drive others out", () => {
    expect(hoplites!.put(table(), at("attica"), { seat: 0, amount: 2 })).toMatchObject({
      regions: { attica: { control: 0, hoplites: [4, 0], fort: 0 } },
    });
    expect(hoplites!.put(table(), at("attica"), { seat: 1 })).toMatchObject({
      regions: { attica: { control: 1, hoplites: [0, 1], fort: null } },
    });
  });

  it("are taken up all together", () => {
    expect(hoplites!.lying(table())).toEqual([{ at: at("attica"), piece: { seat: 0, amount: 2 } }]);
    const { regions } = hoplites!.take(table(), at("attica"));
    expect(regions).toEqual({ attica: { control: 0, fort: 0, temple: false } });
  });
});

describe("the rest", () => {
  it("another hero brings its own statistics, the same one keeps them", () => {
    const place = (word: string): unknown =>
      (hero!.put(table(), at("crete"), { seat: 0, hero: word })["seats"] as unknown[])[0];
    expect(place("helen")).toMatchObject({ place: "crete", stats: [1, 2, 1] });
    expect(place("achilles")).not.toHaveProperty("stats");
  });

  it("a monster moves with its wounds", () => {
    const [lying] = monster!.lying(table());
    expect(lying?.piece).toEqual({ monster: "hydra", wounds: [1] });
    expect(monster!.put(table(), at("elis"), lying!.piece)["monsters"]).toMatchObject({
      hydra: { region: "elis", wounds: [1] },
    });
    expect(monster!.take(table(), at("crete"))).toEqual({ monsters: {} });
  });

  it("forts stand in cities, temples at altars and at the Oracle", () => {
    expect(fort!.places(table(), {})).not.toContainEqual(at("crete"));
    expect(temple!.places(table(), {})).toContainEqual(at("phocis"));
    expect(temple!.put(table(), at("phocis"), {})).toMatchObject({ regions: { phocis: { temple: true } } });
    expect(control!.take(table(), at("attica"))).toMatchObject({ regions: { attica: { control: null } } });
  });

  it("priests go to monuments one by one", () => {
    const zeus = { args: { god: "zeus" } };
    expect(priest!.put(table(), zeus, { seat: 1 })).toMatchObject({
      monuments: { zeus: { level: 2, priests: [1, 1] } },
    });
    expect(priest!.take(table(), zeus)).toMatchObject({ monuments: { zeus: { priests: [0, 0] } } });
  });
});
