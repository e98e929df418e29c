import type { AcceptedEvent } from '@footfall/contract'
import type { EventDeps } from '../visitor-routes/event-deps.ts'

/**
 * Whether each is of somebody who was erased since it happened. Counted, and nothing of it kept. Where the database is away the
 * recorder finds out: it looks again.
 */
export const ofErased = async (
  { suppressions, countCommit, clock }: Pick<EventDeps, 'suppressions' | 'countCommit' | 'clock'>,
  events: readonly AcceptedEvent[],
): Promise<boolean[]> => {
  const marks = (await suppressions?.amongCached(events).catch(() => undefined)) ?? []
  const erased = events.filter((_, at) => marks[at] === 'erased')
  if (erased.length > 0) {
    const count = { at: clock.now(), page: '', reason: 'erased', n: 1 } as const
    await countCommit.add(erased.map(({ site }) => ({ ...count, site })))
  }
  return events.map((_, at) => marks[at] === 'erased')
}
