import type { Pool, QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'
import { findPopupArms, findPopupSales } from './popup-figures.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
const days = { from: day(now - 20 * DAY_MS), to: day(now) }
let database: TestDatabase

/** A site's events, spread over the last days: one of twenty a popup’s, of ten of those one this popup’s; one a purchase, one a lead. */
const FILL = `
  insert into events (day, id, site, name, time, received_at, body, tally_name, tally_subject, tally_currency, tally_value)
  select (now() - days)::date, gen_random_uuid(), $1, name, now() - days, now(),
    jsonb_build_object('visitorId', 'v' || n % 500, 'params', jsonb_build_object('variant', 'shown')),
    name, subject, 'EUR', 1
  from (
    select n, (n % 10) * interval '1 day' as days,
      case n % 20 when 0 then 'PopupView' when 1 then 'Purchase' when 2 then 'PopupConversion' when 3 then 'Lead'
        else 'PageView' end as name,
      case when n % 200 in (0, 2) then 'popup/spring' when n % 20 in (0, 2) then 'popup/other' else '' end as subject
    from generate_series(1, $2::int) as n
  ) as made`

beforeAll(async () => {
  database = await createTestDatabase()
  await createPostgresEventStore({ pool: database.pool, clock: createSystemClock() }).maintain()
  for (const [site, n] of [
    ['mine', 2_000],
    ['theirs', 40_000],
  ]) {
    await database.pool.query(FILL, [site, n])
  }
  await database.pool.query('analyze events')
})
afterAll(() => database.destroy())

interface Plan {
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How the database would come to what is asked for. */
const plansOf = async (ask: (pool: Pool) => Promise<unknown>): Promise<Plan[]> => {
  const plans: Plan[] = []
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  const query = async (text: string | QueryConfig, values: unknown[]) => {
    if (typeof text !== 'string') return database.pool.query(text)
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(...rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan)))
    return { rows: [] }
  }
  await ask({ query } as unknown as Pool)
  return plans
}

test.each<[string, (pool: Pool) => Promise<unknown>]>([
  ['sales', (pool) => findPopupSales(pool, 'mine', { popup: 'spring', days })],
  [
    'arms',
    (pool) =>
      findPopupArms(pool, 'mine', now, {
        popup: 'spring',
        goal: 'Lead',
        sample: 100,
        since: now - 20 * DAY_MS,
      }),
  ],
])(
  'P-05 %s of one popup are found without reading what other sites and pages told',
  async (_, ask) => {
    const plans = await plansOf(ask)
    const read = plans.filter((plan) => plan['Relation Name']?.startsWith('events'))
    const sought = plans.filter((plan) => plan['Index Cond'])
    expect(read.length).toBeGreaterThan(0)
    expect(sought.filter((plan) => !plan['Index Cond']?.includes('site ='))).toEqual([])
    const rows = read.reduce(
      (sum, plan) =>
        sum +
        ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) *
          (plan['Actual Loops'] ?? 1),
      0,
    )
    // Of the popup there are ten, of sales and of leads a hundred.
    expect(rows).toBeLessThanOrEqual(150)
  },
)
