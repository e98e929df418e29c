import type { LiveSnapshot } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const SITES = ['mine', 'theirs'] as const
const DAY_MS = 86_400_000
let api: TestApi
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of SITES) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())

const get = async <T>(site: string, path: string): Promise<T> => {
  const response = await api.app.inject({
    method: 'GET',
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '' },
  })
  return response.json()
}

test('V-19 after a visitor is erased, Overview names the event that came last, and Live lists it first', async () => {
  const now = Date.now()
  const { eventStore } = api.deps
  const old = sampleEvent({ visitorId: 'ada', receivedAt: now - 2 * DAY_MS })
  const last = sampleEvent({ visitorId: 'bob', receivedAt: now - 60_000 })
  for (const site of SITES) {
    await eventStore.record([{ ...old, site }])
    await eventStore.record([{ ...last, site }])
  }
  await eventStore.erase('mine', { visitorIds: ['ada'], persons: [], events: [] }, 'salt')
  for (const site of SITES) {
    expect(await get(site, '/overview/health')).toMatchObject({ lastAt: last.receivedAt })
    const { events } = await get<LiveSnapshot>(site, '/live')
    expect(events.map(({ id }) => id)).toEqual([last.id, old.id])
  }
})
