import type { AcceptedEvent, ConsentPurpose, WithdrawalPayload } from '@footfall/contract'
import type { Pool } from 'pg'

/** What visitors took back, for as long as something accepted before it could still be on its way. */
export interface Withdrawals {
  /** Resolves once it is written down: from then on nothing it covers is sent. */
  add(notice: WithdrawalPayload): Promise<void>
  /** For each event, whether its visitor has taken back this purpose since it happened. All are of one site. */
  cover(events: AcceptedEvent[], purpose: ConsentPurpose): Promise<boolean[]>
}

/** Longer than any event may wait: the longest platform takes events of seven days. */
const KEEP_DAYS = 14

export const createWithdrawals = (pool: Pool): Withdrawals => ({
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
})

/** Forgets withdrawals that nothing on its way can meet any more. */
export const dropOldWithdrawals = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from withdrawals where created_at < $1', [
    new Date(now - KEEP_DAYS * 86_400_000),
  ])
}

const eventSubject = (id: string): string => `e:${id}`
const visitorSubject = (id: string): string => `v:${id}`

const subjectsOf = ({ id, visitorId }: AcceptedEvent): string[] => [
  eventSubject(id),
  ...(visitorId ? [visitorSubject(visitorId)] : []),
]
