import type { ConsentPurpose, ConsentSnapshot, LiveDelivery, RelayEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'

let all: TestCollector
let site: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector()
})
afterAll(() => all.destroy())
beforeEach(async () => {
  all.platform.respond = () => OK
  site = `refusal-${++sites}`
  await seedSite(all.database.db, {
    key: site,
    destinations: { lab: { ids: [site], token: 'key-1' } },
  })
})

const granted: ConsentSnapshot = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'tool',
  tool: 'klaro',
}

/** An event with all there is to know about a visitor. */
const full = (over: Partial<RelayEvent> = {}): RelayEvent => {
  const { id, name, type, time, url, params } = sampleEvent()
  return {
    id,
    name,
    type,
    time,
    url,
    params,
    consent: granted,
    destinations: { lab: { state: 'sent', ids: [site] } },
    referrer: 'https://search.example/',
    visitorId: 'visitor-1',
    visitId: 'visit-1',
    ids: { _fbp: 'fb.1.1.777' },
    user: { email: 'zoltan@mail.example' },
    ...over,
  }
}

const post = async (path: string, payload: object): Promise<number> => {
  const response = await all.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'text/plain',
      origin: 'http://www.shop.test',
      'user-agent': BROWSER_AGENT,
    },
    remoteAddress: '203.0.113.77',
    payload: JSON.stringify({ v: 1, site, ...payload }),
  })
  return response.statusCode
}
const collect = async (...events: RelayEvent[]): Promise<void> =>
  expect(await post('/v1/collect', { sentAt: Date.now(), config: 1, events })).toBe(204)
const withdraw = async (purposes: ConsentPurpose[], over: object): Promise<void> =>
  expect(await post('/v1/withdrawal', { time: Date.now(), purposes, events: [], ...over })).toBe(
    204,
  )

/** What the platform was asked for this test's site, well answered or not. */
const told = (): string[] =>
  all.platform.requests
    .filter(({ account }) => account === site)
    .flatMap(({ bodies }) => bodies.map(({ id }) => id))
const reaches = ({ id }: RelayEvent, state: string): Promise<LiveDelivery> =>
  waitFor(async () => {
    const { events } = await all.eventStore.live(site)
    const server = events.find((event) => event.id === id)?.destinations[0]?.server
    return server?.state === state ? server : undefined
  })
/** Everything the database has of an event, in whatever table. */
const kept = async ({ id }: RelayEvent): Promise<string> => {
  const logged = (await all.logged()).filter((event) => event?.id === id)
  const { rows } = await all.database.pool.query('select * from events where id = $1', [id])
  return JSON.stringify([logged, rows])
}

const ADVERTISING = /fb\.1\.1\.777|203\.0\.113\.77|Mozilla|\b[0-9a-f]{64}\b/
const ANALYTICS = /visitor-1|visit-1|search\.example/

test.each<[string, Partial<ConsentSnapshot>]>([
  ['refused', { advertising: 'denied' }],
  ['not answered', { advertising: 'unknown' }],
])(
  'C-09 advertising %s: the event is kept for analytics alone and told to no platform',
  async (_, over) => {
    const [one, witness] = [full({ consent: { ...granted, ...over } }), full()]
    await collect(one)
    await collect(witness)
    // Deliveries of one site go in order: once the later one is through, the earlier one would have been told.
    await reaches(witness, 'sent')
    expect(told()).toEqual([witness.id])
    const text = await kept(one)
    expect(text).toMatch(ANALYTICS)
    expect(text).not.toMatch(ADVERTISING)
    expect(await kept(witness)).toMatch(ADVERTISING)
  },
)

test('C-09 analytics refused: the platform is told, and nothing of the visit is kept', async () => {
  const one = full({ consent: { ...granted, analytics: 'denied' } })
  await collect(one)
  await reaches(one, 'sent')
  expect(told()).toEqual([one.id])
  expect(await kept(one)).not.toMatch(ANALYTICS)
})

test('C-09 a refusal of the one service keeps the event from it, whatever its purpose says', async () => {
  const [one, witness] = [full({ consent: { ...granted, services: { lab: 'denied' } } }), full()]
  await collect(one)
  await collect(witness)
  expect(await reaches(one, 'dropped')).toMatchObject({ reason: 'no-consent' })
  await reaches(witness, 'sent')
  expect(told()).toEqual([witness.id])
})

test('C-09 what waits when a withdrawal is accepted is not sent any more', async () => {
  all.platform.respond = () => ({ status: 503, body: {} })
  const [byVisitor, byId, other] = [
    full(),
    full({ visitorId: 'visitor-2' }),
    full({ visitorId: 'visitor-3' }),
  ]
  const waiting = [byVisitor, byId, other]
  await collect(...waiting)
  for (const one of waiting) await reaches(one, 'retrying')

  await withdraw(['advertising'], { visitorId: 'visitor-1', events: [byId.id] })
  const before = told().length
  all.platform.respond = () => OK
  all.advance(60_000)
  await reaches(byVisitor, 'blocked')
  await reaches(byId, 'blocked')
  await reaches(other, 'sent')
  expect(told().slice(before)).toEqual([other.id])
  const { rows } = await all.database.pool.query('select event from retry_queue where site = $1', [
    site,
  ])
  expect(rows).toEqual([])
})

test('C-09 an event that arrives after the withdrawal it happened before is not sent either', async () => {
  const [late, next] = [full({ time: Date.now() - 5_000 }), full({ visitorId: 'visitor-2' })]
  await withdraw(['advertising'], { visitorId: 'visitor-1' })
  await collect(late, next)
  await reaches(late, 'blocked')
  await reaches(next, 'sent')
  expect(told()).toEqual([next.id])
})

test('C-09 a withdrawal holds also where the visitor’s clock is behind', async () => {
  const behind = Date.now() - 600_000
  all.platform.respond = () => ({ status: 503, body: {} })
  const one = full({ time: behind })
  expect(await post('/v1/collect', { sentAt: behind, config: 1, events: [one] })).toBe(204)
  await reaches(one, 'retrying')
  await withdraw(['advertising'], { time: behind + 1_000, visitorId: 'visitor-1' })
  all.platform.respond = () => OK
  all.advance(60_000)
  await reaches(one, 'blocked')
})

test('C-09 taking back analytics alone does not stop what advertising still allows', async () => {
  all.platform.respond = () => ({ status: 503, body: {} })
  const one = full()
  await collect(one)
  await reaches(one, 'retrying')
  await withdraw(['analytics'], { visitorId: 'visitor-1', events: [one.id] })
  all.platform.respond = () => OK
  all.advance(60_000)
  await reaches(one, 'sent')
})
