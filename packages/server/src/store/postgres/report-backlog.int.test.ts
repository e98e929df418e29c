import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { dayOf } from '../../db/day-partitions.ts'
import { createOlderDatabase, type OlderDatabase } from '../../testing/older-database.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { REPORT_SLOT_MS } from '../report-query.ts'
import { createReferenceStore } from '../testing/reference-store.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'
import { countBacklog, type UnfitEvent } from './report-backlog.ts'
import { createReportWords } from './report-words.ts'

const DAY_MS = 86_400_000
const noon = Date.now() - (Date.now() % DAY_MS) - DAY_MS / 2
const span = { from: noon - DAY_MS / 2, to: noon + DAY_MS / 2 }
const SITES = ['mine', 'theirs']

let older: OlderDatabase
beforeAll(async () => {
  older = await createOlderDatabase(131)
})
afterAll(() => older.destroy())

/** A sale that waits for consent at both ends of each site's day, and page views between. */
const eventsOf = (site: string, n: number): AcceptedEvent[] =>
  Array.from({ length: n }, (_, at) => {
    const isSale = at === 0 || at === n - 1
    return sampleEvent({
      site,
      time: noon + at,
      visitorId: `v${at % 7}`,
      visitId: `s${at % 11}`,
      ...(isSale && { name: 'Purchase', params: { value: 5, currency: 'EUR' } }),
      destinations: { meta: { state: isSale ? 'held' : 'sent' } },
      visit: { last: { source: `source-${at % 3}`, landing: '/' } },
    })
  })

test('V-19 what was stored before there was a roll-up is counted in steps, once, whatever changes meanwhile', async () => {
  const { pool } = older
  const clock = createSystemClock()
  const events = SITES.flatMap((site) => eventsOf(site, 1_500))
  const rows = events.map((event) => ({ ...event, day: dayOf(event.time), body: event }))
  await pool.query(
    `insert into events (day, id, site, name, time, received_at, body)
     select day, id, site, name, to_timestamp(time / 1000.0), to_timestamp(time / 1000.0), body
     from jsonb_to_recordset($1::jsonb) as e (day date, id uuid, site text, name text, time bigint, body jsonb)`,
    [JSON.stringify(rows)],
  )
  await older.migrate()
  const store = createPostgresEventStore({ pool, clock })
  const reference = createReferenceStore()
  await reference.record(events)

  const options = { words: createReportWords(pool, clock), makeRoom: async () => undefined }
  expect(await countBacklog(pool, options)).toBe(true)
  // Of the one site all are counted by now, of the other the newest 500.
  expect(await store.reportTotal('theirs', { span })).toMatchObject({ events: 1_500, orders: 2 })
  expect(await store.reportTotal('mine', { span })).toMatchObject({ events: 500, orders: 1 })

  // Days at both ends of the span have nothing, and nothing is said to lack there.
  const wide = [{ from: span.from - DAY_MS, to: span.to + DAY_MS }]
  expect(await store.reportGaps('theirs', wide)).toEqual({ unfit: 0 })
  expect(await store.reportGaps('mine', wide)).toEqual({
    unfit: 0,
    countedSince: noon + REPORT_SLOT_MS,
  })
  expect(await store.reportGaps('mine', [{ from: span.to, to: span.to + DAY_MS }])).toEqual({
    unfit: 0,
  })

  const fresh = SITES.flatMap((site) => eventsOf(site, 3))
  const retold = events
    .filter(({ name }) => name === 'Purchase')
    .map(
      (event): AcceptedEvent => ({
        ...event,
        params: { value: 8, currency: 'GBP' },
        visitorId: 'v-late',
        destinations: { meta: { state: 'sent' } },
      }),
    )
  for (const batch of [fresh, retold, retold]) {
    await store.record(batch)
    await reference.record(batch)
  }
  // Two at once: one works, nothing is counted twice.
  await Promise.all([store.maintain(), store.maintain()])
  await store.maintain()
  for (const site of SITES) {
    expect(await store.reportGaps(site, [span])).toEqual({ unfit: 0 })
    expect(await store.reportTotal(site, { span })).toEqual(
      await reference.reportTotal(site, { span }),
    )
    const query = { span, by: 'lastSource', order: 'events', limit: 10 } as const
    expect(await store.reportBreakdown(site, query)).toEqual(
      await reference.reportBreakdown(site, query),
    )
  }
  const { rows: left } = await pool.query('select is_done from report_backlog')
  expect(left).toEqual([{ is_done: true }])
})

test('V-19 an event that cannot be counted is set aside with its reason, and those behind it are counted', async () => {
  const old = await createOlderDatabase(131)
  try {
    const { pool } = old
    const clock = createSystemClock()
    const events = SITES.flatMap((site) => eventsOf(site, 20))
    const [bad, other] = [events[7], events[31]] as [AcceptedEvent, AcceptedEvent]
    const rows = events.map((event) => ({
      ...event,
      day: dayOf(event.time),
      body: event,
      // No slot has so large a number.
      at: event === bad || event === other ? '200000-01-01' : new Date(event.time).toISOString(),
    }))
    await pool.query(
      `insert into events (day, id, site, name, time, received_at, body)
       select day, id, site, name, at, now(), body
       from jsonb_to_recordset($1::jsonb) as e (day date, id uuid, site text, name text, at timestamptz, body jsonb)`,
      [JSON.stringify(rows)],
    )
    await old.migrate()
    const heard: UnfitEvent[] = []
    const store = createPostgresEventStore({ pool, clock, onUnfit: (unfit) => heard.push(unfit) })
    await store.maintain()
    await store.maintain()
    for (const site of SITES) {
      expect(await store.reportTotal(site, { span })).toMatchObject({ events: 19, orders: 2 })
      expect(await store.reportGaps(site, [span])).toEqual({ unfit: 1 })
      const after = { from: span.to, to: span.to + DAY_MS }
      expect(await store.reportGaps(site, [after])).toEqual({ unfit: 0 })
    }
    const { rows: unfit } = await pool.query('select site, id, reason from report_unfit order by 1')
    expect(unfit.map(({ site, id }) => [site, id])).toEqual([
      ['mine', bad.id],
      ['theirs', other.id],
    ])
    expect(unfit[0].reason).toMatch(/out of range/)
    expect(heard.map(({ id }) => id)).toEqual([other.id, bad.id])
  } finally {
    await old.destroy()
  }
})
