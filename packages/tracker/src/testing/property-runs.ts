/**
 * How many cases a property is tried with: enough to catch a slip on every run, and as many as `FC_RUNS` says when someone
 * wants to be sure.
 */
export const propertyRuns = (): { numRuns: number; seed: number } => {
  // Spelt out as a whole, because that is how it is found and replaced.
  const runs = (import.meta as { env?: Record<string, string | undefined> }).env?.FC_RUNS
  return { numRuns: Number(runs) || 500, seed: 33 }
}
