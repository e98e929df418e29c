import type { StoppedLane } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServerHalves } from '../destinations/server-halves.ts'
import type { LogConsumer } from '../log/event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createDeliverer } from './create-deliverer.ts'

const REFUSAL = {
  status: 400,
  body: { error: { code: 190, message: 'Invalid OAuth access token.', fbtrace_id: 'T1' } },
}
const OK = { body: { events_received: 1, fbtrace_id: 'T2' } }
const ACCOUNTS = { mine: '111111111111111', theirs: '222222222222222' } as const
type Site = keyof typeof ACCOUNTS

let api: TestApi
let platform: TestPlatform
let deliverer: LogConsumer
const cookies: Record<string, string> = {}
const refused = new Set<string>()

beforeAll(async () => {
  api = await startTestApi()
  platform = await createTestPlatform()
  platform.respond = ({ account }) =>
    [...refused].some((id) => account.includes(id)) ? REFUSAL : OK
  const { pool, db, clock, destinations, eventLog, eventStore, sites, secrets } = api.deps
  await eventLog.maintain()
  for (const site of ['mine', 'theirs'] as const) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
    await put(site)
    refused.add(ACCOUNTS[site])
  }
  const halves = createServerHalves({ db, clock, destinations, secrets, ttlMs: 0 })
  deliverer = createDeliverer({
    pool,
    eventLog,
    eventStore,
    clock,
    halves,
    sites,
    metrics: createMetrics(),
    member: 'a',
    log: pino({ level: 'silent' }),
    apiBases: { meta: platform.url },
  })
})
afterAll(async () => {
  await deliverer.close()
  await platform.close()
  await api.destroy()
})

const headers = (site: Site) => ({ cookie: cookies[site] ?? '', origin: ORIGIN })
const put = (site: Site) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/sites/${site}/destinations/meta`,
    headers: headers(site),
    payload: {
      isEnabled: true,
      values: { ids: [ACCOUNTS[site]] },
      secrets: { accessToken: 'token-of-the-owner' },
    },
  })
const lanes = async (site: Site): Promise<StoppedLane[]> =>
  (await api.app.inject({ url: `/api/sites/${site}/lanes`, headers: headers(site) })).json()
const retry = (site: Site, name = 'meta') =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/${site}/destinations/${name}/retry`,
    headers: headers(site),
  })
const tell = (site: Site, n: number) =>
  api.deps.eventLog.append(
    Array.from({ length: n }, () => {
      const event = sampleEvent({
        site,
        address: '203.0.113.9',
        agent: 'Mozilla/5.0 (X11)',
        destinations: { meta: { state: 'sent', ids: [ACCOUNTS[site]] } },
      })
      return { site, body: { kind: 'event' as const, event } }
    }),
  )

test('a lane that was refused is told with what waits and the platform’s response, to its own site only', async () => {
  expect(await lanes('mine')).toEqual([])
  await tell('mine', 3)
  const [lane] = await waitFor(async () => {
    const found = await lanes('mine')
    return found[0]?.waiting === 3 ? found : undefined
  })
  expect(lane).toMatchObject({
    destination: 'meta',
    waiting: 3,
    status: 400,
    code: '190',
    message: expect.stringContaining('refused the access token'),
    triedAt: expect.any(Number),
  })
  expect(lane?.nextAt).toBeGreaterThan(api.deps.clock.now())
  expect(await lanes('theirs')).toEqual([])
})

test('trying again sends what waits once the platform takes it, though the settings are as they were; a neighbour’s lane stays', async () => {
  await tell('theirs', 1)
  const [theirs] = await waitFor(async () => {
    const found = await lanes('theirs')
    return found.length > 0 ? found : undefined
  })
  const before = (await lanes('mine'))[0]
  // Still refused: it was tried, and says when.
  expect((await retry('mine')).statusCode).toBe(204)
  await waitFor(async () => ((await lanes('mine'))[0]?.triedAt ?? 0) > (before?.triedAt ?? 0))
  refused.clear()
  expect((await retry('mine')).statusCode).toBe(204)
  await waitFor(async () => (await lanes('mine')).length === 0)
  expect((await lanes('theirs'))[0]).toMatchObject({ waiting: 1, nextAt: theirs?.nextAt })
  expect((await retry('theirs')).statusCode).toBe(204)
  await waitFor(async () => (await lanes('theirs')).length === 0)
})

test('only an owner tries again, and only what is switched on', async () => {
  expect((await retry('mine', 'no-such-one')).statusCode).toBe(404)
  const looker = await api.signIn('looker@shop.test', 'mine', 'analyst')
  const url = '/api/sites/mine/destinations/meta/retry'
  const response = await api.app.inject({
    method: 'POST',
    url,
    headers: { cookie: looker, origin: ORIGIN },
  })
  expect(response.statusCode).toBe(403)
})
