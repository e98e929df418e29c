import type { AcceptedEvent, Clock } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createWithdrawals, WITHDRAWAL_MARGIN_MS } from './withdrawals.ts'

const MINUTE_MS = 60_000
const SITES = ['mine', 'theirs']

let database: TestDatabase
let ahead: RunningServer
let behind: RunningServer

const serve = (wrong: number): Promise<RunningServer> => {
  const clock: Clock = { ...createSystemClock(), now: () => Date.now() + wrong }
  return createServer({
    clock,
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'], log: { engine: 'postgres' } },
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of SITES)
    await seedSite(database.db, {
      key,
      destinations: { meta: { ids: ['1234567890123456'], accessToken: 'key' } },
    })
  ahead = await serve(MINUTE_MS)
  behind = await serve(-MINUTE_MS)
})
afterAll(async () => {
  await ahead.close()
  await behind.close()
  await database.destroy()
})

const post = async (server: RunningServer, path: string, payload: object): Promise<void> => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      origin: 'http://www.shop.test',
      'user-agent': BROWSER_AGENT,
    },
    body: JSON.stringify({ v: 1, ...payload }),
  })
  expect([response.status, await response.text()]).toEqual([204, ''])
}

/** An event of the visitor, as the log has it. */
const happens = async (
  server: RunningServer,
  site: string,
  visitorId: string,
): Promise<AcceptedEvent> => {
  const { id, name, type, time, url, params, consent, destinations } = sampleEvent()
  const event = { id, name, type, time, url, params, consent, destinations, visitorId }
  await post(server, '/v1/collect', { site, sentAt: Date.now(), config: 1, events: [event] })
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from log_entries where site = $1',
    [site],
  )
  const logged = rows.map(({ body }) => (JSON.parse(body) as { event: AcceptedEvent }).event)
  return logged.find((one) => one.id === id) as AcceptedEvent
}

test.each([
  ['ahead', 'behind'],
  ['behind', 'ahead'],
])(
  'C-09 what happened on a server whose clock is %s is judged rightly by a withdrawal on one that is %s',
  async (first) => {
    const [collector, other] = first === 'ahead' ? [ahead, behind] : [behind, ahead]
    const visitorId = `visitor-${first}`
    const before = await happens(collector, 'mine', visitorId)
    const neighbour = await happens(collector, 'theirs', visitorId)
    await post(other, '/v1/withdrawal', {
      site: 'mine',
      time: Date.now(),
      purposes: ['advertising'],
      visitorId,
      events: [],
    })
    await new Promise((resolve) => setTimeout(resolve, 2 * WITHDRAWAL_MARGIN_MS))
    const after = await happens(collector, 'mine', visitorId)
    const withdrawals = createWithdrawals(database.pool)
    expect(await withdrawals.cover([before, after], 'advertising')).toEqual([true, false])
    expect(await withdrawals.cover([neighbour], 'advertising')).toEqual([false])
  },
)
