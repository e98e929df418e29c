import { isDeepStrictEqual } from 'node:util'
import type { AcceptedEvent } from '../../packages/contract/src/index.ts'
import { createReferenceStore } from '../../packages/server/src/store/testing/reference-store.ts'
import type { BenchEngine } from './engine.ts'
import { hourOfEvents } from './events.ts'
import { createRandom } from './random.ts'
import { deliveriesOf } from './random-deliveries.ts'
import { randomQuery } from './random-queries.ts'
import { HOURS, sitesOf } from './world.ts'

const SITES = 2

/** The same random events and queries on an engine and on the plain reference. Returns what they disagree on. */
export const differ = async (
  engine: BenchEngine,
  { events, queries, seed }: { events: number; queries: number; seed: string },
): Promise<string[]> => {
  const name = 'reports_differential'
  await engine.drop(name)
  const opened = await engine.open(name)
  const reference = createReferenceStore()
  const random = createRandom(`${seed}/differential`)
  const sites = sitesOf(SITES, Math.ceil(events / SITES))
  const told: AcceptedEvent[] = []
  for (let hour = 0; hour < HOURS; hour++) {
    told.push(...sites.flatMap((site) => hourOfEvents(seed, site, hour)))
  }
  told.sort((a, b) => a.receivedAt - b.receivedAt)
  const wrong: string[] = []
  try {
    for (const batch of deliveriesOf(told, random)) {
      const [is, wanted] = [await opened.store.record(batch), await reference.record(batch)]
      if (is !== wanted) wrong.push(`record: ${is} new instead of ${wanted}`)
    }
    for (let n = 0; n < queries; n++) {
      const query = randomQuery(random)
      const site = random.pick(sites).key
      const [is, wanted] = [await query.run(opened.store, site), await query.run(reference, site)]
      if (!isDeepStrictEqual(is, wanted)) wrong.push(`${site}: ${query.title}`)
    }
  } finally {
    await opened.close()
    await engine.drop(name)
  }
  return wrong
}
