import type { AcceptedEvent } from '@footfall/contract'
import { inTime } from '../clock/in-time.ts'
import type { EventDeps } from '../visitor-routes/event-deps.ts'

const PATIENCE_MS = 300
const NOBODY = Promise.resolve([])

/**
 * Whether each is of somebody who was erased since it happened. Counted, and nothing of it kept. Where the database is away or hangs the
 * recorder finds out: it looks again.
 */
export const ofErased = async (
  { suppressions, countCommit, clock }: Pick<EventDeps, 'suppressions' | 'countCommit' | 'clock'>,
  events: readonly AcceptedEvent[],
): Promise<boolean[]> => {
  const marks = await inTime(suppressions?.amongCached(events) ?? NOBODY, PATIENCE_MS).catch(
    () => [],
  )
  const erased = events.filter((_, at) => marks[at] === 'erased')
  if (erased.length > 0) {
    const count = { at: clock.now(), page: '', reason: 'erased', n: 1 } as const
    await countCommit.add(erased.map(({ site }) => ({ ...count, site })))
  }
  return events.map((_, at) => marks[at] === 'erased')
}
