import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { signOrder } from '../testing/sign-order.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'
import { createLogger, describeError } from './logger.ts'

const EMAIL = 'jo.quiet@shop.example'
const AGENT = `${BROWSER_AGENT} Quiet/77`
const ADDRESS = '203.0.113.77'
const ORIGIN = 'http://www.shop.test'

let database: TestDatabase
let server: RunningServer
let output = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db, {
    // Nothing listens there: every delivery fails and is logged as far as it is logged at all.
    destinations: { meta: { ids: ['111'], accessToken: 'token-of-the-owner' } },
  })
  const sink = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk)
      done()
    },
  })
  server = await createServer({
    log: createLogger('trace', sink),
    config: {
      databaseUrl: database.url,
      port: 0,
      trustProxy: true,
      apiBases: { meta: 'http://127.0.0.1:9' },
    },
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent': AGENT,
      'x-forwarded-for': ADDRESS,
      origin: ORIGIN,
      ...headers,
    },
    body,
  })

test('N-07 the log of a run holds no e-mail address, network address, agent, order key or token', async () => {
  const { id, name, type, params, consent, url, time } = sampleEvent()
  const user = { email: EMAIL, userId: 'user-quiet-77' }
  const event = { id, name, type, consent, time, destinations: { meta: { state: 'sent' } }, user }
  const told = {
    ...event,
    url: `${url}?email=${EMAIL}`,
    title: EMAIL,
    params: { ...params, EMAIL },
  }
  const payload = { v: 1, site: 'demo', sentAt: Date.now(), config: 1, events: [told] }
  const statuses = [(await post('/v1/collect', JSON.stringify(payload))).status]
  statuses.push((await post('/v1/collect', `{"broken ${EMAIL}`)).status)
  statuses.push((await post('/v1/collect', JSON.stringify({ ...payload, v: EMAIL }))).status)
  const form = new URLSearchParams({ action: 'pys_api_event', event: 'Lead', eventID: EMAIL })
  statuses.push((await post('/v1/compat?site=demo', form.toString())).status)
  const order = JSON.stringify({
    v: 1,
    site: 'demo',
    kind: 'placed',
    shop: 'woo',
    id: '7',
    key: 'wc_order_quiet77',
    time,
    value: 1,
    currency: 'EUR',
    items: [],
    user,
    visitor: { consent, agent: AGENT, address: ADDRESS },
  })
  const signature = signOrder(order, 'secret')
  statuses.push((await post('/v1/orders', order, { 'x-footfall-signature': signature })).status)
  statuses.push((await post('/v1/orders', order, { 'x-footfall-signature': 'wrong' })).status)
  expect(statuses).toEqual([204, 400, 400, 400, 204, 401])
  await waitFor(async () => {
    const { rowCount } = await database.pool.query(
      "select 1 from outcomes where state = 'retrying'",
    )
    return rowCount
  })
  // A log that cannot be written to: the error handler tells of it, with the database's own error as its cause.
  await database.pool.query('alter table log_entries rename to log_entries_away')
  const again = { ...payload, events: [{ ...told, id: sampleEvent().id }] }
  expect((await post('/v1/collect', JSON.stringify(again))).status).toBe(503)
  await database.pool.query('alter table log_entries_away rename to log_entries')
  await waitFor(() => output.includes('FOOTFALL_E_LOG'))

  expect(output).toContain('request failed')
  for (const secret of ['quiet', 'Quiet/77', 'Chrome/150', ADDRESS, 'token-of-the-owner']) {
    expect(output).not.toContain(secret)
  }
})

test('a token and a webhook secret stand in no table, in the log’s bodies and the retry queue neither', async () => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const holders: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select 1 from ${name} t where to_jsonb(t)::text ~ 'token-of-the-owner|"webhook_secret": "secret"' limit 1`,
    )
    if (rows[0]) holders.push(name)
  }
  expect(tables.length).toBeGreaterThan(15)
  expect(holders).toEqual([])
})

test('N-07 an error that quotes a refused row is told by its code alone', async () => {
  const error = await database.pool
    .query('select $1::uuid', [EMAIL])
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(String(error)).toContain(EMAIL)
  const told = describeError(new Error('The event was put aside.', { cause: error }))
  expect(told).toMatchObject({ message: 'The event was put aside.', cause: { code: '22P02' } })
  expect(JSON.stringify(told)).not.toContain('quiet')
})
