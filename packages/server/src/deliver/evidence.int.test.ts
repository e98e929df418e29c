import { createHmac, randomUUID } from 'node:crypto'
import {
  type EvidenceRules,
  type LiveEvent,
  type Params,
  proofText,
  type RelayEvent,
} from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { nothingUnderWay } from '../testing/nothing-under-way.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

let all: TestCollector
let calls: CollectorCalls
let site: string
let neighbour: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
})
afterAll(() => all.destroy())

const seed = (key: string, evidence?: EvidenceRules) =>
  seedSite(all.database.db, {
    key,
    destinations: { lab: { ids: [key], token: 'key-1' } },
    // However a sale's name is written, and names of the page's own.
    config: {
      eventNames: 'any',
      ...(evidence && { destinations: { lab: { ids: [key] } }, evidence }),
    },
  })
beforeEach(async () => {
  site = `site-${++sites}`
  neighbour = `next-${sites}`
  await seed(site)
  await seed(neighbour)
})

const signed = (
  name: string,
  params: Params,
  over: { site?: string; id?: string; time?: number; secret?: string } = {},
): Partial<RelayEvent> => {
  const { id = randomUUID(), time = Math.floor(Date.now() / 1_000), secret = 'secret' } = over
  const text = proofText({
    site: over.site ?? site,
    id,
    name,
    time,
    ...(params as { value?: number; currency?: string }),
  })
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return { id, name, params, proof: `t=${time},v1=${signature}` }
}
const WORTH = { value: 5_000, currency: 'EUR' }

const live = (id: string, of = site): Promise<LiveEvent> =>
  waitFor(async () => (await all.eventStore.live(of)).events.find((event) => event.id === id))
const ends = (id: string, of = site) =>
  waitFor(async () => {
    const server = (await live(id, of)).destinations[0]?.server
    return server && ['sent', 'dropped'].includes(server.state) ? server : undefined
  })
/** From here on the site is one whose host is known to sign. */
const connect = async (name = 'Subscribe') => {
  const { id } = await calls.page(site, signed(name, { value: 1, currency: 'EUR' }))
  expect(await ends(id)).toMatchObject({ state: 'sent' })
}

test('a forged Subscribe of 5,000 is not told where the host has ever signed one, and the owner reads why', async () => {
  await connect()
  const { id } = await calls.page(site, { name: 'Subscribe', params: WORTH })
  expect(await ends(id)).toMatchObject({
    state: 'dropped',
    reason: 'unconfirmed',
    attempts: [{ message: expect.stringContaining('Let your server sign it') }],
  })
  expect(await live(id)).toMatchObject({ evidence: 'claimed' })
  // The neighbour's host signs nothing, so its defaults ask for nothing.
  const theirs = await calls.page(neighbour, { name: 'Subscribe', params: WORTH })
  expect(await ends(theirs.id, neighbour)).toMatchObject({ state: 'sent' })
})

test('what the host signed is confirmed and told', async () => {
  const { id } = await calls.page(site, signed('Subscribe', WORTH))
  expect(await ends(id)).toMatchObject({ state: 'sent' })
  expect(await live(id)).toMatchObject({ evidence: 'confirmed', confirmedBy: 'signature' })
})

test.each<[string, string, (good: Partial<RelayEvent>) => Partial<RelayEvent>]>([
  ['another value', 'bad-signature', (good) => ({ ...good, params: { ...WORTH, value: 99_999 } })],
  ['another name', 'bad-signature', (good) => ({ ...good, name: 'Donate' })],
  ['another id, as a replay needs', 'bad-signature', (good) => ({ ...good, id: randomUUID() })],
  ['another time', 'wrong-time', (good) => ({ ...good, time: Date.now() - 301_000 })],
  ['no signature at all in it', 'bad-signature', (good) => ({ ...good, proof: 'trust me' })],
  [
    'another site’s signature',
    'bad-signature',
    () => signed('Subscribe', WORTH, { site: neighbour }),
  ],
  ['another secret', 'bad-signature', () => signed('Subscribe', WORTH, { secret: 'guess' })],
  [
    'a time long past',
    'wrong-time',
    () => signed('Subscribe', WORTH, { time: Math.floor(Date.now() / 1_000) - 301 }),
  ],
])(
  'a signature that was made for %s leaves the event claimed, with a note',
  async (_what, note, change) => {
    await connect()
    const { id } = await calls.page(site, change(signed('Subscribe', WORTH)))
    expect(await ends(id)).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
    expect(await live(id)).toMatchObject({ evidence: 'claimed', evidenceNote: note })
  },
)

test('the same signed event sent twice is told once', async () => {
  const event = signed('Subscribe', WORTH)
  await calls.page(site, event)
  await ends(event.id as string)
  await calls.page(site, event)
  await nothingUnderWay(all, site)
  const told = all.platform.requests.filter(({ account }) => account === site)
  expect(told.flatMap(({ bodies }) => bodies)).toHaveLength(1)
})

test('a page cannot mark its own event', async () => {
  await connect()
  const mark = { evidence: 'confirmed', confirmedBy: 'order' } as Partial<RelayEvent>
  const { id } = await calls.page(site, { name: 'Donate', params: WORTH, ...mark })
  expect(await ends(id)).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
  expect(await live(id)).toMatchObject({ evidence: 'claimed' })
})

test('steps of a sale and events without value are told as claimed', async () => {
  await connect()
  for (const [name, params] of [
    ['AddToCart', WORTH],
    ['Lead', {}],
  ] as const) {
    const { id } = await calls.page(site, { name, params })
    expect(await ends(id)).toMatchObject({ state: 'sent' })
  }
  const { id } = await calls.page(site, { name: 'Own Event', params: { value: 1 } })
  expect(await ends(id)).toMatchObject({ reason: 'unconfirmed' })
})

test('the owner’s word by name and destination wins over the defaults', async () => {
  const strict = `strict-${sites}`
  await seed(strict, {
    events: { Lead: 'confirmed', Donate: 'confirmed' },
    destinations: { lab: { Donate: 'claimed' } },
  })
  const lead = await calls.page(strict, { name: 'Lead' })
  expect(await ends(lead.id, strict)).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
  const donation = await calls.page(strict, { name: 'Donate', params: WORTH })
  expect(await ends(donation.id, strict)).toMatchObject({ state: 'sent' })
})

test('a Purchase the host signed is told without its webhook, a claimed one is not where the shop confirms', async () => {
  await calls.order(site)
  const { id } = await calls.page(site, signed('Purchase', WORTH))
  expect(await ends(id)).toMatchObject({ state: 'sent' })
  const content = `content-${sites}`
  await seed(content, { events: { Purchase: 'claimed' } })
  await calls.order(content)
  const claimed = await calls.page(content, { name: 'Purchase', params: WORTH })
  expect(await ends(claimed.id, content)).toMatchObject({ state: 'sent' })
})

test('while the secret is changed, events signed with either are confirmed; not once the older one has ended', async () => {
  const marks = async (of: string, until: number) => {
    await all.database.pool.query(
      `update sites set webhook_secret = 'newer', webhook_secret_before = 'secret',
         webhook_secret_before_until = $2 where key = $1`,
      [of, new Date(until)],
    )
    const mark = async (secret: string) => {
      const event = signed('Subscribe', WORTH, { site: of, secret })
      const { id } = await calls.page(of, event)
      return (await live(id, of)).evidence
    }
    return [await mark('newer'), await mark('secret'), await mark('guess')]
  }
  expect(await marks(site, Date.now() + 60_000)).toEqual(['confirmed', 'confirmed', 'claimed'])
  expect(await marks(neighbour, Date.now() - 1_000)).toEqual(['confirmed', 'claimed', 'claimed'])
})

test('a value in a list does not pass under a signature that was made without one', async () => {
  await connect()
  const good = signed('Subscribe', {})
  const { id } = await calls.page(site, {
    ...good,
    params: { value: [99_999], currency: ['EUR'] },
  })
  expect(await ends(id)).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
  expect(await live(id)).toMatchObject({ evidence: 'claimed', evidenceNote: 'bad-signature' })
})

test('amounts beside the signed value are neither kept nor told', async () => {
  const good = signed('Subscribe', { value: 1, currency: 'EUR' })
  const { id } = await calls.page(site, {
    ...good,
    params: {
      ...good.params,
      predicted_ltv: 99_999,
      net_value: 99_999,
      contents: [{ id: 'A', item_price: 99_999 }],
    },
  })
  expect(await ends(id)).toMatchObject({ state: 'sent' })
  expect(await live(id)).toMatchObject({ evidence: 'confirmed' })
  const kept = (await all.logged()).find((event) => event.id === id)
  expect(kept?.params).toEqual({ value: 1, currency: 'EUR', contents: [{ id: 'A' }] })
  const told = all.platform.requests.filter(({ account }) => account === site)
  expect(JSON.stringify(told)).not.toContain('99999')
})

test.each(['PURCHASE', 'Purchase ', 'purchase'])(
  'a forged sale written as "%s" is not told where the shop confirms its sales',
  async (name) => {
    await calls.order(site)
    const { id } = await calls.page(site, { name, params: WORTH })
    expect(await ends(id)).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
    const theirs = await calls.page(neighbour, { name, params: WORTH })
    expect(await ends(theirs.id, neighbour)).toMatchObject({ state: 'sent' })
  },
)
