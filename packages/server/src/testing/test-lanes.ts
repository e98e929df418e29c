import type { AcceptedEvent } from '@footfall/contract'
import pino from 'pino'
import { createDeliverer } from '../deliver/create-deliverer.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { sampleEvent } from './sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from './test-api.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import { waitFor } from './wait-for.ts'

const REFUSAL = {
  status: 400,
  body: { error: { code: 190, message: 'Invalid OAuth access token.', fbtrace_id: 'T1' } },
}
const taken = (n: number) => ({ body: { events_received: n, fbtrace_id: 'T2' } })

const ACCOUNTS = { mine: '111111111111111', theirs: '222222222222222' } as const

export type LaneSite = keyof typeof ACCOUNTS

/** Two sites that tell Meta through a real deliverer, with the console API beside it. Both are refused at first. */
export interface TestLanes {
  api: TestApi
  platform: TestPlatform
  /** Whose key the platform refuses. */
  refused: Set<LaneSite>
  call(
    site: LaneSite,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: unknown,
    cookie?: string,
  ): Promise<{ status: number; body: unknown }>
  /** Puts events into the log, and returns them. */
  tell(site: LaneSite, n: number, over?: Partial<AcceptedEvent>): Promise<AcceptedEvent[]>
  /** Waits until the deliverer knows that a site is paused. */
  knowsPaused(site: LaneSite): Promise<void>
  destroy(): Promise<void>
}

export const startTestLanes = async (): Promise<TestLanes> => {
  const api = await startTestApi()
  const platform = await createTestPlatform()
  const refused = new Set<LaneSite>(['mine', 'theirs'])
  platform.respond = ({ account, bodies }) =>
    [...refused].some((site) => account.includes(ACCOUNTS[site]))
      ? REFUSAL
      : taken((bodies as unknown as { data: unknown[] }).data.length)
  const { pool, db, clock, destinations, eventLog, eventStore, secrets } = api.deps
  await eventLog.maintain()
  const cookies = new Map<LaneSite, string>()
  const call: TestLanes['call'] = async (site, method, path, payload, cookie) => {
    const response = await api.app.inject({
      method,
      url: `/api/sites/${site}${path}`,
      headers: { cookie: cookie ?? cookies.get(site) ?? '', origin: ORIGIN },
      ...(payload !== undefined && { payload: payload as object }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : undefined }
  }
  for (const site of ['mine', 'theirs'] as const) {
    await api.createSite(site)
    cookies.set(site, await api.signIn(`${site}@shop.test`, site))
    await call(site, 'PUT', '/destinations/meta', {
      isEnabled: true,
      values: { ids: [ACCOUNTS[site]] },
      secrets: { accessToken: 'token-of-the-owner' },
    })
  }
  const halves = createServerHalves({ db, clock, destinations, secrets, ttlMs: 0 })
  // As a process of its own would have it, and one that hears of no change: nothing in the API makes it look anew.
  const sites = createSiteDirectory({ db, clock, secrets })
  const deliverer = createDeliverer({
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
  return {
    api,
    platform,
    refused,
    call,
    async tell(site, n, over) {
      const events = Array.from({ length: n }, () =>
        sampleEvent({
          site,
          address: '203.0.113.9',
          agent: 'Mozilla/5.0 (X11)',
          destinations: { meta: { state: 'sent', ids: [ACCOUNTS[site]] } },
          ...over,
        }),
      )
      await eventStore.record(events)
      await eventLog.append(
        events.map((event) => ({ site, body: { kind: 'event' as const, event } })),
      )
      return events
    },
    async knowsPaused(site) {
      await waitFor(async () => (await sites.pause(site)).isPaused)
    },
    async destroy() {
      await deliverer.close()
      await platform.close()
      await api.destroy()
    },
  }
}
