import type { AcceptedEvent, ConsentPurpose, WithdrawalPayload } from '@footfall/contract'
import type { Pool } from 'pg'
import { clearBuyers } from './clear-buyers.ts'
import { CHECKOUT_PURPOSES, clearCheckouts } from './clear-checkouts.ts'
import { clearWaiting } from './clear-waiting.ts'

/** What visitors took back, for as long as something accepted before it could still be on its way. */
export interface Withdrawals {
  /** Resolves once it is written down: from then on nothing it covers is sent. */
  add(notice: WithdrawalPayload): Promise<void>
  /** For each event, whether its visitor has taken back this purpose since it happened. All are of one site. */
  cover(events: AcceptedEvent[], purpose: ConsentPurpose): Promise<boolean[]>
  /** Those events, of any sites, whose visitor has taken back a purpose since they happened that something is kept for. */
  among(events: AcceptedEvent[]): Promise<WithdrawnEvent[]>
  /** Whether the visitor of one event has taken back the advertising purpose since it happened. */
  covers(event: Subject): Promise<boolean>
  /** Takes what these purposes allowed out of the checkouts of these sales: orders may be told after the withdrawal. */
  forgetCheckouts(site: string, events: string[], purposes: ConsentPurpose[]): Promise<void>
}

export interface WithdrawnEvent {
  event: AcceptedEvent
  /** Those taken back. */
  purposes: ConsentPurpose[]
}

/**
 * Added to the time of a withdrawal. Servers measure their clocks against the database's; what is left between two of them is
 * far less than this.
 */
export const WITHDRAWAL_MARGIN_MS = 250

/** Longer than any event may wait: the longest platform takes events of seven days. */
const KEEP_DAYS = 14

/**
 * Which kept events of a visitor hold anything of the advertising purpose: among them are the sales whose checkouts are cleared. What
 * stands on no list is kept only under that purpose, so analytics alone finds its sales by it, too.
 */
export type EventsOf = (site: string, visitorId: string) => Promise<string[]>

export const createWithdrawals = (
  pool: Pool,
  eventsOf: EventsOf = async () => [],
): Withdrawals => ({
  async add({ site, time, purposes, visitorId, events }) {
    const subjects = [
      ...events.map(eventSubject),
      ...(visitorId ? [visitorSubject(visitorId)] : []),
    ]
    if (subjects.length === 0) return
    await pool.query(
      `insert into withdrawals (site, subject, purpose, time)
       select $1, subject, purpose, $4
       from unnest($2::text[]) as subject, unnest($3::text[]) as purpose
       on conflict (site, subject, purpose) do update set
         time = greatest(withdrawals.time, excluded.time), created_at = now()`,
      [site, [...new Set(subjects)], [...new Set(purposes)], new Date(time)],
    )
    if (purposes.includes('advertising')) {
      const until = time
      const of = { events, until, ...(visitorId && { visitorId }) }
      // First: it looks for the visitor's sales among what waits.
      await clearBuyers(pool, site, of)
      await clearWaiting(pool, site, of)
    }
    if (CHECKOUT_PURPOSES.some((one) => purposes.includes(one))) {
      const held = visitorId ? await eventsOf(site, visitorId) : []
      await clearCheckouts(pool, site, { events: [...events, ...held], until: time, purposes })
    }
  },
  async cover(events, purpose) {
    const [first] = events
    if (!first) return []
    const subjects = new Set(events.flatMap(subjectsOf))
    const { rows } = await pool.query<{ subject: string; time: Date }>({
      name: 'find-withdrawals',
      text: 'select subject, time from withdrawals where site = $1 and purpose = $2 and subject = any($3)',
      values: [first.site, purpose, [...subjects]],
    })
    const times = new Map(rows.map(({ subject, time }) => [subject, time.getTime()]))
    return events.map((event) =>
      subjectsOf(event).some((subject) => event.time <= (times.get(subject) ?? -1)),
    )
  },
  covers: async (event) =>
    (await withdrawn(pool, [event])).some(({ purposes }) => purposes.includes('advertising')),
  async among(events) {
    const found = await withdrawn(pool, events)
    return found.map(({ n, purposes }) => ({ event: events[n] as AcceptedEvent, purposes }))
  },
  forgetCheckouts: (site, events, purposes) => clearCheckouts(pool, site, { events, purposes }),
})

/** What a withdrawal knows an event by. */
export type Subject = Pick<AcceptedEvent, 'id' | 'site' | 'time' | 'visitorId'>

/** Places of those whose visitor has taken something back, and what. */
const withdrawn = async (
  pool: Pool,
  events: Subject[],
): Promise<{ n: number; purposes: ConsentPurpose[] }[]> => {
  if (events.length === 0) return []
  const { rows } = await pool.query<{ n: number; purposes: ConsentPurpose[] }>({
    name: 'find-withdrawn',
    text: `select k.n::int as n, array_agg(distinct w.purpose) as purposes
           from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[]) as k (site, subject, time, n)
           join withdrawals w on (w.site, w.subject) = (k.site, k.subject)
             and w.purpose = any ($5::text[]) and w.time >= k.time
           group by k.n`,
    values: [
      ...columns(
        events.flatMap((event, at) =>
          subjectsOf(event).map((subject) => [event.site, subject, new Date(event.time), at]),
        ),
      ),
      CHECKOUT_PURPOSES,
    ],
  })
  return rows
}

const columns = (rows: [string, string, Date, number][] | unknown[][]): unknown[][] =>
  [0, 1, 2, 3].map((at) => rows.map((row) => row[at]))

/** Forgets withdrawals that nothing on its way can meet any more. */
export const dropOldWithdrawals = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from withdrawals where created_at < $1', [
    new Date(now - KEEP_DAYS * 86_400_000),
  ])
}

const eventSubject = (id: string): string => `e:${id}`
const visitorSubject = (id: string): string => `v:${id}`

const subjectsOf = ({ id, visitorId }: Subject): string[] => [
  eventSubject(id),
  ...(visitorId ? [visitorSubject(visitorId)] : []),
]
