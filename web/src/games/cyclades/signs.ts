// The small signs that are printed on zones and panels. All are paths: where a sign stands inside a button, no reader
// shall take it for the button's name.

/** Small signs in a field of 24 by 24; what is stroked is drawn in `thin`. */
export interface Sign {
  fill: string;
  thin: string;
}

const COLUMN = "M6 20.6 H18 V23 H6 Z M7.6 6 H16.4 L15.4 20 H8.6 Z M4.6 1.6 H19.4 V4.4 L17 6 H7 L4.6 4.4 Z";

export const SIGNS: Record<string, Sign> = {
  gold: {
    fill: "M12 2 A10 10 0 1 0 12 22 A10 10 0 1 0 12 2 Z",
    thin:
      "M12 5 A7 7 0 1 0 12 19 A7 7 0 1 0 12 5 M8.6 11 C10 8.4 14 8.4 15.4 11 M10 9.4 L9 6.8 M14 9.4 L15 6.8 M9.4 " +
      "13.4 C11 16 13 16 14.6 13.4",
  },
  screen: {
    fill: "M2 6 L8.6 4 V20 L2 22 Z M9.4 4 L15 5.4 V21.4 L9.4 20 Z M15.8 5.4 L22 3.4 V19.4 L15.8 21.4 Z",
    thin: "M4 10 L7 9 M11 9 L13.4 9.6 M17.6 9.4 L20.4 8.6",
  },
  horn: {
    fill:
      "M3 5 C2 14 7 22 15 21.6 C20 21.4 22 17.6 20.6 13 L11.4 11 C11 14.4 8 13 7.6 9.4 L5.6 4 C4.6 2.4 3.2 3 3 5 " +
      "Z M12.4 9.4 A3 3 0 1 1 15.6 6.6 A3 3 0 1 1 20.4 9 A2.8 2.8 0 1 1 19.4 11.8 L12 10.4 Z",
    thin: "M4.8 8 L7.4 7.4 M5.6 12.4 L8.4 11 M8.4 17 L10.4 14",
  },
  priestess: {
    fill:
      "M12 1.6 C16 1.6 17.6 5 16.8 8.4 L19 13.6 C20.6 17 21 20 21.4 23 H2.6 C3 20 3.4 17 5 13.6 L7.2 8.4 C6.4 5 " +
      "8 1.6 12 1.6 Z",
    thin:
      "M9 7.4 C9 4.8 15 4.8 15 7.4 C15 10.6 13.4 12.4 12 12.4 C10.6 12.4 9 10.6 9 7.4 M12 15 V22 M8 17 L7 22 M16 " +
      "17 L17 22",
  },
  philosopher: {
    fill:
      "M8 2.4 C13 .4 18 3 17.6 8 L19.4 11.4 L17.4 12.2 C17.6 16 16.4 20.6 12.6 22.8 C10 20.6 9.6 17.6 9 15 C5.6 " +
      "13 4 5.4 8 2.4 Z",
    thin: "M13.6 8 H16 M12.6 12.4 C12.6 16 12.6 18 12.6 20 M15 13 C15 15 15 17 14.4 18.6 M7.6 6 C9 8 9 10 8.4 12",
  },
  temple: {
    fill:
      "M2 8.6 L12 2 L22 8.6 Z M3 20 H21 V22.6 H3 Z M4.6 10 H7.6 V19 H4.6 Z M10.5 10 H13.5 V19 H10.5 Z " +
      "M16.4 10 H19.4 V19 H16.4 Z",
    thin: "",
  },
  metropolis: {
    fill:
      "M2 22 V12 L4 12 V9 H6 V11 H7.4 V9 H9 V7 L12 2 L15 7 V9 H16.6 V11 H18 V9 H20 V12 L22 12 V22 H14 V18 C14 " +
      "15.4 10 15.4 10 18 V22 Z",
    thin: "M4 16 H8 M16 16 H20 M10 11 H14",
  },
  fleet: {
    fill:
      "M2 15 C6 17 16 17 19 14 L23 10 C22 16 20 20 17 20 H7 C4 20 2.4 18 2 15 Z M11 3 H17 C18.6 6 18.6 9 17 12 " +
      "H11 C12.6 9 12.6 6 11 3 Z",
    thin: "M10 2 V15",
  },
  troop: {
    fill:
      "M5 21 C7 17 4.6 14 5 10 C5.4 5 9 3.4 12.4 3.4 C17 3.4 19.4 6.4 19.6 10.4 L20.6 14 L19 15 V21 C18 22.4 " +
      "16.4 22 15.6 21 L13 16.6 L12.6 22 C10 23 7.4 22.6 5 21 Z M19 4 C17 -1.4 7 -1.6 3.6 5 C1.4 10 3 14 .6 19 C4 18 " +
      "5 15 4.4 10 C4.6 6 8 2.6 12.6 2.4 C15.6 2.2 17.6 3 19 4 Z",
    thin: "M13.4 11.4 C15 9.4 18 9.6 19 11",
  },
  mercenary: {
    fill: "M12 2 A10 10 0 1 0 12 22 A10 10 0 1 0 12 2 Z",
    thin: "M12 5.4 A6.6 6.6 0 1 0 12 18.6 A6.6 6.6 " + "0 1 0 12 5.4 M7.4 16.6 L16.6 7.4",
  },
  mixed: {
    fill:
      "M1 16 C5 18 12 18 14 15 L17 12 C16.6 18 14 21 11 21 H6 C3 21 1.4 19 1 16 Z M7 5 H11 C12 8 12 10 11 13 H7 " +
      "C8 10 8 8 7 5 Z M14 12 C13.6 6 22 4 23 10 L23.6 13 L22.6 14 V18 L20 17 L19 15 L18.4 18 H15 Z",
    thin: "",
  },
  crown: { fill: "M2 7 L7 12 L12 4 L17 12 L22 7 L20 20 H4 Z", thin: "M5 17 H19" },
  column: { fill: COLUMN, thin: "M10.6 7.4 V19 M13.4 7.4 V19" },
};
