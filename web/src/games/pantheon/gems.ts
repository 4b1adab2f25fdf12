// The omphalos, as it lay at Delphi: an egg of stone in a net of wool. Around 0,0, within a radius of 12.

export const OMPHALOS = {
  stone:
    `<circle class="halo" r="13"/>` +
    `<path class="gem" d="M0 -11 C6.6 -10 9.4 -2 9 4 C8.6 8.6 5 10.6 0 10.6 C-5 10.6 -8.6 8.6 -9 4 C-9.4 -2 -6.6 -10 0 -11 Z"/>` +
    `<path class="net" d="M-5 -8 L6.6 6 M-8 -2 L2.6 10 M5 -8 L-6.6 6 M8 -2 L-2.6 10 M0 -11 L8.6 1 M0 -11 L-8.6 1"/>`,
  object:
    `<circle class="halo" r="13"/>` +
    `<path class="chest" d="M-9 -2 C-9 -8 9 -8 9 -2 V8 H-9 Z"/><path class="net" d="M-9 0 H9 M-5 -6 V8 M5 -6 V8"/><path class="gem" d="M-2 -2 h4 v4 h-4 Z"/>`,
};
