// Something that comes from the server and is asked for again when what it depends on changes, such as the language.
// What came before stays in sight until the new is there.

export class Fetched<T> {
  value = $state.raw<T>();
  /** Why it could not be had, as a sentence; "" when all is well. */
  problem = $state("");
  #asked = $state(0);

  /** `load` reads what it depends on before its first await. To be made while a component is. */
  constructor(load: () => Promise<T>) {
    $effect(() => {
      void this.#asked;
      let outdated = false;
      load().then(
        (value) => {
          if (outdated) return;
          this.value = value;
          this.problem = "";
        },
        (error: unknown) => {
          if (!outdated) this.problem = error instanceof Error ? error.message : String(error);
        },
      );
      return () => {
        outdated = true;
      };
    });
  }

  again(): void {
    this.#asked += 1;
  }
}
