import { createHmac, randomUUID } from 'node:crypto'
import { type AcceptedEvent, proofText } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import { GRANTED } from '../testing/collector-calls.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'

const ORIGIN = 'http://www.shop.test'
let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['one', 'two']) await seedSite(database.db, { key })
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'] },
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
})

/** Sends a signed event and returns what the collector made of its signature. */
const evidenceOf = async (site: string, secret: string): Promise<string | undefined> => {
  const id = randomUUID()
  const time = Math.floor(Date.now() / 1_000)
  const { type, url } = sampleEvent()
  const text = proofText({ site, id, name: 'Lead', time })
  const proof = `t=${time},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
  const event = {
    id,
    name: 'Lead',
    type,
    url,
    time: Date.now(),
    params: {},
    proof,
    consent: GRANTED,
    destinations: {},
  }
  const response = await fetch(`${server.url}/v1/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: ORIGIN, 'user-agent': BROWSER_AGENT },
    body: JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: [event] }),
  })
  expect(response.status).toBe(204)
  const { rows } = await database.pool.query<{ body: string }>('select body from log_entries')
  const events = rows.map(({ body }) => (JSON.parse(body) as { event: AcceptedEvent }).event)
  return events.find((one) => one.id === id)?.evidence
}

test('a secret that was changed a moment ago confirms what it signs, and one that ended does not', async () => {
  for (const site of ['one', 'two']) expect(await evidenceOf(site, 'secret')).toBe('confirmed')
  await database.pool.query(`update sites set webhook_secret = 'newer' where key = 'one'`)
  // Unheard, it would be seen a quarter of a minute later.
  await waitFor(async () => (await evidenceOf('one', 'newer')) === 'confirmed', 5_000)
  expect(await evidenceOf('one', 'secret')).toBe('claimed')
  expect(await evidenceOf('two', 'secret')).toBe('confirmed')
  expect(await evidenceOf('two', 'newer')).toBe('claimed')
})
