/** The sentence of whatever went wrong. */
export function why(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
