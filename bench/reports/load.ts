import type { AcceptedEvent } from '../../packages/contract/src/index.ts'
import { hourOfEvents } from './events.ts'
import { type BenchSite, HOURS } from './world.ts'

export interface LoadOptions {
  seed: string
  sites: readonly BenchSite[]
  /** How many events a recorder hands over at once. */
  batch: number
  /** How many batches are under way at once. */
  writers: number
  write(events: AcceptedEvent[]): Promise<unknown>
  /** Told after each hour of the data set how much is done. */
  onHour?(done: number): void
  /** No more than so many. */
  limit?: number
}

/** All sites' events, mixed as they would have come in, hour by hour. Returns how many. */
export const load = async (options: LoadOptions): Promise<number> => {
  const { seed, sites, batch, writers, write, limit = Number.POSITIVE_INFINITY } = options
  const underWay = new Set<Promise<unknown>>()
  let done = 0
  let waiting: AcceptedEvent[] = []
  const hand = async (events: AcceptedEvent[]): Promise<void> => {
    while (underWay.size >= writers) await Promise.race(underWay)
    const written: Promise<unknown> = write(events).finally(() => underWay.delete(written))
    underWay.add(written)
    done += events.length
  }
  for (let hour = 0; hour < HOURS && done < limit; hour++) {
    const events = sites.flatMap((site) => hourOfEvents(seed, site, hour))
    events.sort((a, b) => a.receivedAt - b.receivedAt)
    waiting.push(...events)
    for (let at = 0; at + batch <= waiting.length && done < limit; at += batch) {
      await hand(waiting.slice(at, at + batch))
    }
    waiting = waiting.slice(Math.floor(waiting.length / batch) * batch)
    options.onHour?.(done)
  }
  if (waiting.length > 0 && done < limit) await hand(waiting)
  await Promise.all(underWay)
  return done
}
