import type {
  DestinationDeliveries,
  ListPage,
  QueuedDelivery,
  SiteDeliveries,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaneSite, startTestLanes, type TestLanes } from '../testing/test-lanes.ts'
import { waitFor } from '../testing/wait-for.ts'

const QUEUE = '/destinations/meta/queue'

let lanes: TestLanes
beforeAll(async () => {
  lanes = await startTestLanes()
})
afterAll(() => lanes.destroy())

const queue = async (site: LaneSite, query = ''): Promise<ListPage<QueuedDelivery>> =>
  (await lanes.call(site, 'GET', `${QUEUE}${query}`)).body as ListPage<QueuedDelivery>
const state = async (site: LaneSite): Promise<DestinationDeliveries> => {
  const { body } = await lanes.call(site, 'GET', '/deliveries')
  return (body as SiteDeliveries).destinations[0] as DestinationDeliveries
}
/** All of it waits, and nothing of it is under way. */
const settled = (site: LaneSite, n: number): Promise<QueuedDelivery[]> =>
  waitFor(async () => {
    const { items } = await queue(site)
    const isQuiet =
      items.length === n &&
      items.every(({ isUnderWay, state }) => !isUnderWay && state === 'stopped')
    return isQuiet ? items : undefined
  })

test('what waits is listed with the platform’s response, page by page, to its own site only', async () => {
  expect(await state('mine')).toMatchObject({ condition: 'quiet', hasServer: true, delivered: 0 })
  const [event] = await lanes.tell('mine', 1, { params: { value: 5, currency: 'EUR' } })
  const [row] = await settled('mine', 1)
  expect(row).toMatchObject({
    event: event?.id,
    name: 'PageView',
    state: 'stopped',
    attempts: 1,
    params: { value: 5, currency: 'EUR' },
    last: { status: 400, code: '190', trace: 'T1', message: expect.stringContaining('token') },
  })
  expect(row?.nextAt).toBeGreaterThan(Date.now())
  expect(JSON.stringify(row)).not.toContain('203.0.113.9')
  expect((await queue('theirs')).items).toEqual([])
  expect(await state('mine')).toMatchObject({ condition: 'stopped', waiting: 1 })
  expect(await state('theirs')).toMatchObject({ condition: 'quiet', waiting: 0 })

  await lanes.tell('theirs', 120)
  await waitFor(async () => (await state('theirs')).waiting === 120)
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await queue('theirs', next ? `?after=${next}` : '')
    seen.push(...page.items.map((one) => one.event))
    next = page.next
  } while (next)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toEqual([...seen].sort())
  expect((await lanes.call('mine', 'GET', `${QUEUE}?after=x`)).status).toBe(400)
})

test('one is replayed, and the others wait on; then all are, and a neighbour’s wait on', async () => {
  const more = await lanes.tell('mine', 2)
  await settled('mine', 3)
  const before = await state('theirs')
  const wanted = more[1]?.id as string
  lanes.refused.delete('mine')
  // The lane works again with it, so that what was stopped comes by itself.
  expect(await lanes.call('mine', 'POST', `${QUEUE}/replay`, { events: [wanted] })).toEqual({
    status: 200,
    body: { events: 1 },
  })
  await waitFor(async () => (await queue('mine')).items.length === 0)
  expect(await state('mine')).toMatchObject({
    condition: 'delivering',
    delivered: 3,
    waiting: 0,
    deliveredAt: expect.any(Number),
  })
  expect({ ...(await state('theirs')), since: 0 }).toEqual({ ...before, since: 0 })

  lanes.refused.delete('theirs')
  const replay = await lanes.call('theirs', 'POST', `${QUEUE}/replay`, {})
  expect(replay.body).toEqual({ events: expect.any(Number) })
  await waitFor(async () => (await state('theirs')).delivered === 120)
})

test('a replay names only events of its own site', async () => {
  lanes.refused.add('mine').add('theirs')
  const [mine] = await lanes.tell('mine', 1)
  await lanes.tell('theirs', 1)
  await settled('mine', 1)
  await settled('theirs', 1)
  const replay = await lanes.call('theirs', 'POST', `${QUEUE}/replay`, { events: [mine?.id] })
  expect(replay.body).toEqual({ events: 0 })
})

test('what is dropped is not sent any more, and says why; what another site waits for stays', async () => {
  const [mine] = (await queue('mine')).items
  const drop = (site: LaneSite, event: unknown, reason: unknown = 'A test of ours') =>
    lanes.call(site, 'POST', `${QUEUE}/drop`, { event, reason })
  expect((await drop('theirs', mine?.event)).status).toBe(404)
  expect((await drop('mine', mine?.event, ' ')).status).toBe(400)
  expect((await drop('mine', 'x')).status).toBe(400)
  expect((await queue('mine')).items).toHaveLength(1)
  expect((await drop('mine', mine?.event)).status).toBe(204)
  expect((await queue('mine')).items).toEqual([])
  expect((await queue('theirs')).items).toHaveLength(1)
  const { events } = await lanes.api.deps.eventStore.live('mine')
  const delivery = events.find(({ id }) => id === mine?.event)?.destinations[0]?.server
  expect(delivery).toMatchObject({ state: 'dropped', reason: 'taken-out' })
  expect(delivery?.attempts.at(-1)).toMatchObject({ message: 'A test of ours' })
  expect((await drop('mine', mine?.event)).status).toBe(404)
})

test('what is being sent just now is neither dropped nor made due a second time', async () => {
  const [event] = await lanes.tell('mine', 1)
  await settled('mine', 1)
  const respond = lanes.platform.respond
  const gate = Promise.withResolvers<void>()
  lanes.platform.respond = async (request) => {
    await gate.promise
    return respond(request)
  }
  await lanes.call('mine', 'POST', `${QUEUE}/replay`, {})
  await waitFor(async () => (await queue('mine')).items[0]?.isUnderWay)
  const body = { event: event?.id, reason: 'Too late' }
  expect((await lanes.call('mine', 'POST', `${QUEUE}/drop`, body)).status).toBe(409)
  const replay = await lanes.call('mine', 'POST', `${QUEUE}/replay`, {})
  expect(replay.body).toEqual({ events: 0 })
  gate.resolve()
  lanes.platform.respond = respond
  await settled('mine', 1)
})

test('match keys are counted of the site’s own latest events with consent', async () => {
  const key = async (site: LaneSite, name: string) =>
    (await state(site)).matchKeys?.keys.find(({ key }) => key === name)?.n
  const before = (await state('theirs')).matchKeys
  await lanes.api.deps.eventStore.record(
    await lanes.tell('mine', 1, {
      ids: { fbp: 'fb.1.1700000000000.123' },
      hashes: { meta: { em: 'a'.repeat(64) } },
    }),
  )
  await lanes.tell('mine', 1, {
    hashes: { meta: { em: 'a'.repeat(64) } },
    consent: {
      functional: 'denied',
      analytics: 'granted',
      advertising: 'denied',
      source: 'banner',
    },
  })
  expect(await key('mine', 'em')).toBe(1)
  expect(await key('mine', 'fbp')).toBe(1)
  expect(await key('mine', 'ph')).toBe(0)
  expect((await state('mine')).matchKeys?.keys[0]).toMatchObject({ key: 'em', label: 'E-mail' })
  expect((await state('theirs')).matchKeys).toEqual(before)
  await waitFor(async () => (await state('mine')).denied === 1)
})

test('who may only look changes nothing, and a destination without a server half has no queue', async () => {
  expect((await lanes.call('mine', 'GET', '/destinations/ga4/queue')).status).toBe(404)
  expect((await lanes.call('mine', 'GET', '/destinations/none/queue')).status).toBe(404)
  const looker = await lanes.api.signIn('looker@shop.test', 'mine', 'analyst')
  const get = await lanes.call('mine', 'GET', '/deliveries', undefined, looker)
  expect(get.status).toBe(200)
  for (const [path, body] of [
    ['replay', {}],
    ['drop', { event: crypto.randomUUID(), reason: 'x' }],
  ] as const) {
    const post = await lanes.call('mine', 'POST', `${QUEUE}/${path}`, body, looker)
    expect(post.status).toBe(403)
  }
})
