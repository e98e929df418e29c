import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '../audit/audit-log.ts'
import { ERASE_MARGIN_MS } from '../people/suppressions.ts'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { ADA, type KnownPerson, knowPerson } from '../testing/known-person.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { takeOwnReviews } from '../testing/test-review.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRequestStore, type RequestStore } from './request-store.ts'
import { createRequestWorker, type RequestWorker } from './request-worker.ts'

let all: TestCollector
let calls: CollectorCalls
let requests: RequestStore
let worker: RequestWorker
const known = new Map<string, KnownPerson>()
const SITES = ['mine', 'theirs'] as const

beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  const { pool, db } = all.database
  for (const key of SITES) {
    await seedSite(db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
    await takeOwnReviews(all, key)
  }
  // What was sent waits to be sent again.
  all.platform.respond = () => ({ status: 500, body: { outcome: 'retry' } })
  const now = all.now()
  for (const site of SITES) known.set(site, await knowPerson(all, site, now))
  requests = createRequestStore({ pool, secrets: all.secrets, hashes: all.hashes })
  worker = createRequestWorker({
    ...{ ...all, pool, requests, audit: createAuditLog(pool), log: pino({ level: 'silent' }) },
  })
  for (const site of SITES) {
    await waitFor(async () => (await figures(site)).recorded === 3)
    await waitFor(async () => {
      const { rows } = await pool.query('select from retry_queue where site = $1', [site])
      return rows.length >= 2
    })
  }
})
afterAll(async () => {
  await worker.close()
  await all.destroy()
})

const { email, ...plain } = ADA
/** The landing page and the like stay: they are what reports are broken down by. */
const VALUES: string[] = [email, ...Object.values(plain)]

interface Figures {
  recorded: number
  counts: unknown
  orders: unknown
}

const figures = async (site: string): Promise<Figures> => {
  const { pool } = all.database
  const days = { from: '2000-01-01', to: '2100-01-01' }
  const events = await pool.query<{ n: number }>(
    'select count(*)::int as n from events where site = $1',
    [site],
  )
  const orders = await pool.query(
    `select placed_at, params->'value' as value, params->'currency' as currency, total,
       refund->'value' as refunded, (select sum(value) from order_refunds r where r.site = o.site) as refunds
     from orders o where site = $1`,
    [site],
  )
  return {
    recorded: events.rows[0]?.n ?? 0,
    counts: await all.eventStore.counts(site, { days }),
    orders: orders.rows,
  }
}

/** Every row of every table, as text; of tables that know sites only this site's. */
const scan = async (site: string): Promise<Map<string, string>> => {
  const { pool } = all.database
  const { rows } = await pool.query<{ name: string; has_site: boolean }>(
    `select t.table_name as name, exists (
       select from information_schema.columns c
       where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'site') as has_site
     from information_schema.tables t where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
  )
  const texts = new Map<string, string>()
  for (const { name, has_site } of rows) {
    const found = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, '\n') as text from "${name}" as t ${has_site ? 'where site = $1' : ''}`,
      has_site ? [site] : [],
    )
    if (found.rows[0]?.text) texts.set(name, found.rows[0].text)
  }
  return texts
}

/** Where which of a person's values still stand. */
const traces = async (site: string): Promise<string[]> => {
  const person = (await all.hashes.of(site)).person(ADA.email)
  const leadHash = all.leads.hashes.person(site, ADA.email).toString('hex')
  const hashes = [person, leadHash, await sha(ADA.email), await sha(ADA.phone.slice(1))]
  const found: string[] = []
  for (const [table, text] of await scan(site)) {
    for (const value of [...VALUES, ...hashes]) {
      if (text.includes(value)) found.push(`${table}: ${value}`)
    }
  }
  const { rows } = await all.database.pool.query<{ id: string }>(
    'select id from blobs where site = $1',
    [site],
  )
  for (const { id } of rows) {
    const bytes = Buffer.from((await all.blobs.get(site, id)) ?? [])
    for (const value of VALUES) if (bytes.includes(value)) found.push(`blob: ${value}`)
  }
  return found
}

const sha = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

const ask = async (
  site: string,
  kind: 'export' | 'erase',
  subject: { email: string } | { visitorId: string },
) => {
  const now = all.now()
  const until = now + ERASE_MARGIN_MS
  const content = { subject, salt: crypto.randomUUID(), until }
  const { id } = await requests.add(site, { kind, now, askedBy: 'Owner', content })
  return waitFor(async () => {
    await worker.run()
    all.advance(16_000)
    const { items } = await requests.list(site)
    const request = items.find((one) => one.id === id)
    return request?.state === 'done' ? request : undefined
  })
}

test('V-19 a person is told all that is kept of them, and by a visitor id of another site nothing', async () => {
  const request = await ask('mine', 'export', { email: ` ${ADA.email.toUpperCase()} ` })
  expect(request.found).toMatchObject({
    events: 3,
    orders: 1,
    leads: 1,
    reviews: 1,
    invitations: 1,
  })
  expect(request.found?.deadLetters).toBe(1)
  expect(request.found?.deliveries).toBeGreaterThan(0)
  const files = (await requests.files('mine', request.id, all.now())) ?? []
  expect(await requests.files('theirs', request.id, all.now())).toBeUndefined()
  const text = Buffer.concat(
    await Promise.all(files.map(async (id) => (await all.blobs.get('mine', id)) ?? Buffer.of())),
  ).toString()
  const told = JSON.parse(text) as { events: unknown[] }
  expect(told.events).toHaveLength(3)
  for (const value of [ADA.visitor, ADA.visit, ADA.order, ADA.text, ADA.url]) {
    expect(text).toContain(value)
  }
  const nobody = await ask('mine', 'export', { visitorId: 'somebody-elses-visitor' })
  expect(nobody.found).toEqual({
    ...{
      events: 0,
      deliveries: 0,
      orders: 0,
      leads: 0,
      reviews: 0,
      invitations: 0,
      deadLetters: 0,
    },
  })
})

test('V-19 an erased person is found in no table, log or file, the sums stay, and the neighbour keeps the same person', async () => {
  const before = { mine: await figures('mine'), theirs: await figures('theirs') }
  const neighbours = await traces('theirs')
  // Each of these is there at first, or nothing would be shown by its absence.
  const there = (await traces('mine')).join()
  for (const value of VALUES.filter(
    (one) => ![ADA.email, ADA.phone, ADA.first, ADA.last].includes(one as never),
  )) {
    expect([value, there.includes(value)]).toEqual([value, true])
  }
  const request = await ask('mine', 'erase', { email: ADA.email })
  expect(request.found).toMatchObject({
    events: 3,
    orders: 1,
    leads: 1,
    reviews: 1,
    invitations: 1,
  })
  expect(request.found?.log).toBeGreaterThanOrEqual(3)
  expect(await traces('mine')).toEqual([])
  // An export that nothing of Ada stands in is not hers to erase.
  const { rows } = await all.database.pool.query(
    `select from blobs where site = 'mine' and kind <> 'export'`,
  )
  expect(rows).toEqual([])
  expect(await figures('mine')).toEqual(before.mine)
  expect(await figures('theirs')).toEqual(before.theirs)
  expect(await traces('theirs')).toEqual(neighbours)
  const states = await all.eventStore.live('mine')
  const server = states.events.flatMap(({ destinations }) => destinations.map((one) => one.server))
  expect(server.filter((one) => one?.reason === 'erased').length).toBeGreaterThan(0)
  const audit = await all.database.pool.query(
    `select details from audit_log where action = 'data-request done'`,
  )
  expect(JSON.stringify(audit.rows)).not.toContain(ADA.email)
})

test('V-19 nothing late brings an erased person back; who comes again afterwards is recorded', async () => {
  const before = await figures('mine')
  const past = all.now() - 600_000
  const { order, sale } = known.get('mine') as KnownPerson
  // From a page's outbox, by the collector.
  const late = sampleEvent({ time: past })
  const body = {
    ...{ id: late.id, name: 'PageView', type: 'static', time: past, url: ADA.url, params: {} },
    ...{ consent: late.consent, visitorId: ADA.visitor },
    destinations: { lab: { state: 'sent', ids: ['mine'] } },
  }
  const told = { v: 1, site: 'mine', config: 1, sentAt: all.now() }
  expect(await calls.post('/v1/collect', { ...told, events: [body] })).toBe(202)
  // From the shop, which tells of the order again.
  expect(await calls.order('mine', order)).toBe(204)
  // And once more, edited: by its own time it would be new.
  const edited = { ...order, time: all.now(), user: { email: 'clerk@shop.test' } }
  expect(await calls.order('mine', { ...edited, visitor: undefined } as never)).toBe(204)
  // From the log, behind the collector's back.
  const slipped = sampleEvent({ site: 'mine', time: past, visitorId: ADA.visitor, url: ADA.url })
  const bought = sampleEvent({ site: 'mine', id: sale, name: 'Purchase', time: past, url: ADA.url })
  const fresh = sampleEvent({ site: 'mine', time: all.now(), visitorId: ADA.visitor })
  for (const event of [slipped, bought, fresh]) {
    const lab = { destinations: { lab: { state: 'sent' as const, ids: ['mine'] } } }
    await all.eventLog.append([
      { site: 'mine', body: { kind: 'event', event: { ...event, ...lab } } },
    ])
  }
  await waitFor(async () => (await figures('mine')).recorded === before.recorded + 1)
  const { events } = await all.eventStore.person(
    'mine',
    { visitorIds: [ADA.visitor], persons: [], events: [slipped.id, late.id] },
    { limit: 9 },
  )
  expect(events.map(({ id }) => id)).toEqual([fresh.id])
  const key = (event: string) => ({ site: 'mine', event, destination: 'lab' })
  await waitFor(async () => (await all.eventStore.findStates([key(slipped.id)]))[0] === 'dropped')
  const { rows } = await all.database.pool.query(
    `select reason from outcomes where site = 'mine' and event = $1`,
    [slipped.id],
  )
  expect(rows).toEqual([{ reason: 'erased' }])
  const dropped = await all.eventStore.dropCounts('mine', 0)
  expect(dropped.find(({ reason }) => reason === 'erased')?.n).toBeGreaterThanOrEqual(4)
  expect(
    (await traces('mine')).filter((one) => /^(orders|order_buyers|order_pages):/.test(one)),
  ).toEqual([])
  // The same of a neighbour is nobody's business.
  expect(
    await calls.post('/v1/collect', {
      ...told,
      site: 'theirs',
      events: [{ ...body, destinations: { lab: { state: 'sent', ids: ['theirs'] } } }],
    }),
  ).toBe(204)
})
