import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

const PIXEL = '123456789012345'
let all: TestCollector
let calls: CollectorCalls
beforeAll(async () => {
  all = await createTestCollector(undefined, { isDevelopment: true })
  calls = callCollector(all)
  for (const key of ['first', 'second']) {
    const place = { site: key, destination: 'meta', field: 'accessToken' }
    await seedSite(all.database.db, {
      key,
      destinations: {
        lab: { ids: [key], token: 'key-1' },
        meta: { ids: [PIXEL], accessToken: all.secrets.seal('EAA-token', place) },
      },
    })
  }
})
afterAll(() => all.destroy())

const outcome = async (site: string, id: string, destination: string, at = all) => {
  const { events } = await at.eventStore.live(site)
  const row = events.find((event) => event.id === id)
  return row?.destinations.find(({ name }) => name === destination)?.server
}
const tell = (site: string, over = {}, by = calls) =>
  by.page(site, {
    destinations: {
      lab: { state: 'sent', ids: [site] },
      meta: { state: 'sent', ids: [PIXEL] },
    },
    ...over,
  })

test('in development a platform without a stand-in is told nothing, and why; one with a stand-in is told', async () => {
  for (const site of ['first', 'second']) {
    const { id } = await tell(site)
    expect(await waitFor(() => outcome(site, id, 'meta'))).toMatchObject({
      state: 'dropped',
      reason: 'no-stand-in',
    })
    await waitFor(async () => (await outcome(site, id, 'lab'))?.state === 'sent')
  }
})

test('a visitor’s refusal stays the reason', async () => {
  const { id } = await tell('first', { consent: { ...GRANTED, advertising: 'denied' } })
  expect(await waitFor(() => outcome('first', id, 'meta'))).toMatchObject({ reason: 'no-consent' })
})

test('an API address that is not written out whole is no stand-in’s, whatever a request would make of it', async () => {
  const lab = 'https:/graph.platform.invalid'
  const mended = await createTestCollector(undefined, { isDevelopment: true, apiBases: { lab } })
  try {
    for (const key of ['first', 'second']) {
      await seedSite(mended.database.db, {
        key,
        destinations: { lab: { ids: [key], token: 'key-1' } },
      })
    }
    for (const key of ['first', 'second']) {
      const destinations = { lab: { state: 'sent', ids: [key] } }
      const { id } = await tell(key, { destinations }, callCollector(mended))
      expect(await waitFor(() => outcome(key, id, 'lab', mended))).toMatchObject({
        state: 'dropped',
        reason: 'no-stand-in',
      })
    }
  } finally {
    await mended.destroy()
  }
})
