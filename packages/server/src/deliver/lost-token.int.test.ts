import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { waitFor } from '../testing/wait-for.ts'

const SITE = 'lost'
const NEIGHBOUR = 'kept'
let all: TestCollector
let calls: CollectorCalls
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  const gone = createSealedSecrets(testKeyring('gone').all('secrets'))
  for (const [key, sealer] of [[SITE, gone] as const, [NEIGHBOUR, all.secrets] as const]) {
    const token = sealer.seal('key-1', { site: key, destination: 'sealed-lab', field: 'token' })
    await seedSite(all.database.db, {
      key,
      destinations: { 'sealed-lab': { ids: [key], token } },
    })
  }
})
afterAll(() => all.destroy())

const tell = (site: string, over = {}) =>
  calls.page(site, { destinations: { 'sealed-lab': { state: 'sent', ids: [site] } }, ...over })
const serverOf = async (site: string, id: string) => {
  const { events } = await all.eventStore.live(site)
  return events.find((event) => event.id === id)?.destinations[0]?.server
}

test('an event for a destination whose token no key opens ends with that reason; the neighbour’s is sent', async () => {
  const { id } = await tell(SITE)
  const theirs = await tell(NEIGHBOUR)
  expect(await waitFor(() => serverOf(SITE, id))).toMatchObject({
    state: 'dropped',
    reason: 'lost-token',
  })
  await waitFor(async () => (await serverOf(NEIGHBOUR, theirs.id))?.state === 'sent')
})

test('a visitor’s refusal stays the reason where the token is lost as well', async () => {
  const { id } = await tell(SITE, { consent: { ...GRANTED, advertising: 'denied' } })
  expect(await waitFor(() => serverOf(SITE, id))).toMatchObject({ reason: 'no-consent' })
})

test('an order told by the shop alone shows the lost token too', async () => {
  const status = await calls.order(SITE, {
    visitor: { consent: GRANTED, agent: 'Mozilla/5.0', url: 'http://www.shop.test/pay' },
  })
  expect(status).toBe(204)
  const sale = await waitFor(async () =>
    (await all.eventStore.live(SITE)).events.find(({ name }) => name === 'Purchase'),
  )
  expect(await waitFor(() => serverOf(SITE, sale.id))).toMatchObject({ reason: 'lost-token' })
})
