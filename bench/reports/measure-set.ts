import type { BenchEngine, Read } from './engine.ts'
import { median, quantile, timesOf } from './measure.ts'
import { type BenchQuery, queries } from './queries.ts'
import type { DataSet } from './sets.ts'
import type { BenchSite } from './world.ts'

/** Of one query, so that a slow one does not take all the time there is. */
const MAX_MS = 5_000

/** What one query took on one engine for one site. */
export interface Measured {
  query: BenchQuery
  site: BenchSite
  median: number
  p95: number
  /** Processor time of the engine, the mean of all runs. */
  cpu: number
  read: Read
  /** The bare engine's median. */
  bare: number
}

/** All queries of a set's measured sites, one after the other, and then the same statements without our code. */
export const measureSet = async (
  engine: BenchEngine,
  set: DataSet,
  { pattern, runs }: { pattern: RegExp; runs: number },
): Promise<{ measured: Measured[]; memory: number }> => {
  const opened = await engine.open(set.name)
  try {
    const all = set.measured.flatMap((site) =>
      queries()
        .filter(({ title }) => pattern.test(title))
        .map((query) => ({ query, site })),
    )
    const measured: Measured[] = []
    for (const { query, site } of all) {
      const work = () => query.run(opened.store, site.key)
      await work()
      const cpuBefore = opened.cpu()
      const times = await timesOf(work, { runs, maxMs: MAX_MS })
      // Once more than was timed.
      const cpu = (opened.cpu() - cpuBefore) / (times.length + 1)
      const read = await opened.read(site.key, (store) => query.run(store, site.key))
      measured.push({
        query,
        site,
        read,
        cpu,
        bare: Number.NaN,
        median: median(times),
        p95: quantile(times, 0.95),
      })
    }
    const works = all.map(
      ({ query, site }) =>
        (store: Parameters<BenchQuery['run']>[0]) =>
          query.run(store, site.key),
    )
    // While the connections that did the work are still there.
    const memory = engine.memory()
    const bare = await opened.bare(works, runs)
    const compared = measured.map((one, n) => ({ ...one, bare: median(bare[n] ?? []) }))
    return { measured: compared, memory }
  } finally {
    await opened.close()
  }
}
