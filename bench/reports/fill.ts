import type { AcceptedEvent } from '../../packages/contract/src/index.ts'
import type { BenchEngine, BenchSet } from './engine.ts'
import { load } from './load.ts'
import { DATA_SETS, type DataSet, GENERATED } from './sets.ts'
import { sitesOf } from './world.ts'

const SEED = 'footfall'
const BATCH = 5_000
const TOLD_EACH = 200_000

/** Fills a set unless it is full already; says how long it took. */
export const fillSet = async (
  engine: BenchEngine,
  set: DataSet,
  { isFresh, say }: { isFresh: boolean; say(line: string): void },
): Promise<void> => {
  if (engine.isFilled(set.name) && !isFresh) {
    say(`${engine.name} ${set.title}: filled before`)
    return
  }
  await engine.drop(set.name)
  const startedAt = performance.now()
  const tell = (what: string): void =>
    say(
      `${engine.name} ${set.title}: ${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    )
  if (set.copies) {
    const [base] = DATA_SETS
    await fillSet(engine, base, { isFresh: false, say })
    await engine.derive(set.name, base.name, set.copies)
  }
  const opened = await engine.open(set.name)
  try {
    if (!set.copies) await generate(opened, tell)
    await opened.settle()
  } finally {
    await opened.close()
  }
  tell('filled')
  engine.noteFilled(set.name)
}

const generate = async (opened: BenchSet, tell: (what: string) => void): Promise<void> => {
  let told = 0
  await load({
    seed: SEED,
    sites: GENERATED,
    batch: BATCH,
    writers: 2,
    write: (events) => opened.fill(events),
    onHour(n) {
      if (n - told < TOLD_EACH) return
      told = n
      tell(`${n} events`)
    },
  })
}

/** How many events a second `record` takes, batch after batch as a recorder hands them over, into an empty store. */
export const recordRate = async (
  engine: BenchEngine,
  { events, batch, writers }: { events: number; batch: number; writers: number },
): Promise<{ rate: number; memory: number }> => {
  const name = 'reports_rate'
  await engine.drop(name)
  const opened = await engine.open(name)
  const batches: AcceptedEvent[][] = []
  await load({
    seed: SEED,
    sites: sitesOf(50, 200_000),
    batch,
    writers: 1,
    limit: events,
    write: async (one) => void batches.push(one),
  })
  try {
    const startedAt = performance.now()
    let done = 0
    const write = async (): Promise<void> => {
      for (let next = batches.shift(); next; next = batches.shift()) {
        done += await opened.store.record(next)
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
    return { rate: done / ((performance.now() - startedAt) / 1_000), memory: engine.memory() }
  } finally {
    await opened.close()
    await engine.drop(name)
  }
}
