import { describe, expect, it } from "vitest";
import { LOG, share, TABS } from "./share";

describe("the column beside a board", () => {
  it("has a log below a question that leaves it room", () => {
    expect(share(690, 0, 0, 300).tight).toBe(false);
  });
  it("has only its tabs where a lesson and many answers need the room", () => {
    expect(share(690, 150, 46, 420).tight).toBe(true);
  });
  it("is shared to the pixel", () => {
    const question = 690 - LOG - TABS - 10;
    expect(share(690, 0, 0, question).tight).toBe(false);
    expect(share(690, 0, 0, question + 1).tight).toBe(true);
  });
  it("leaves the question all but the tabs", () => {
    expect(share(690, 150, 46, 900).question).toBe(690 - 150 - 46 - 30 - TABS);
  });
  it("is not judged before it is laid out", () => {
    expect(share(0, 0, 0, 300).tight).toBe(false);
  });
});
