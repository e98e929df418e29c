/** Times in milliseconds. */
export type Times = readonly number[]

export const quantile = (times: Times, share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (times: Times): number => quantile(times, 0.5)

/** Runs it once unmeasured, then so often, or as often as fits into the seconds, but three times at least. */
export const timesOf = async (
  work: () => Promise<unknown>,
  { runs, maxMs }: { runs: number; maxMs: number },
): Promise<number[]> => {
  await work()
  const times: number[] = []
  const until = performance.now() + maxMs
  while (times.length < 3 || (times.length < runs && performance.now() < until)) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times
}
