import type { AcceptedEvent, ConsentState } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDeliverer, labEvents, type TestDeliverer } from '../testing/test-deliverer.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'

const HELD: ConsentState = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'unknown',
  source: 'api',
}
const SHOPS = { evidence: 'confirmed', confirmedBy: 'order' } as const

let all: TestDeliverer
let sites: [string, string]
let release: () => void
let blocked: Promise<void>

beforeAll(async () => {
  all = await createTestDeliverer('postgres')
  all.start({ dedupes: false })
})
afterAll(() => all.destroy())
beforeEach(async () => {
  sites = (await all.neighbours(2)) as [string, string]
  blocked = new Promise((resolve) => {
    release = resolve
  })
})

const settled = () => waitFor(async () => (await all.eventLog.lag('deliver')) === 0, 20_000)
const queue = async (site: string) => {
  const { rows } = await all.database.pool.query<{ event: string; ids: string[] }>(
    'select event, ids from retry_queue where site = $1',
    [site],
  )
  return rows
}
const requestsWith = (...events: AcceptedEvent[]) =>
  all.platform.requests.filter(({ bodies }) =>
    bodies.some(({ id }) => events.some((event) => event.id === id)),
  )
/** Whatever holds one of these waits for `release`. */
const blockOn = (...events: AcceptedEvent[]) => {
  all.platform.respond = async ({ bodies }) => {
    if (bodies.some(({ id }) => events.some((event) => event.id === id))) await blocked
    return OK
  }
}
const tellEverywhere = (event: AcceptedEvent) =>
  all.append(sites.map((site) => ({ ...event, site })))

test('O-08 a page’s grant that comes while the shop’s held word is in a slow batch is sent, at both of two sites with one id', async () => {
  const [slow, page, next] = labEvents(sites[0], 3) as [AcceptedEvent, AcceptedEvent, AcceptedEvent]
  const sale = { ...page, name: 'Purchase', params: { value: 9, currency: 'EUR' } }
  blockOn(slow)
  await all.append(
    sites.flatMap((site) => [
      { ...slow, site },
      { ...sale, ...SHOPS, site, consent: HELD },
    ]),
  )
  await waitFor(() => requestsWith(slow).length === 2)
  await tellEverywhere(sale)
  // What the lanes get after it does not wait for the slow batch.
  await tellEverywhere(next)
  await waitFor(() => requestsWith(next).length === 2)
  expect(requestsWith(sale)).toEqual([])
  release()
  await waitFor(() => requestsWith(sale).length === 2)
  await settled()
  for (const site of sites) {
    const { rows } = await all.database.pool.query(
      'select state from outcomes where site = $1 and event = $2',
      [site, sale.id],
    )
    expect(rows).toEqual([{ state: 'sent' }])
    expect(await queue(site)).toEqual([])
  }
})

test('the same telling twice is still sent once, and so is what differs in who stands for it', async () => {
  const [slow, event, next] = labEvents(sites[0], 3) as [
    AcceptedEvent,
    AcceptedEvent,
    AcceptedEvent,
  ]
  blockOn(slow, event)
  await all.append([slow, event])
  await waitFor(() => requestsWith(slow).length === 1)
  await all.append([event, { ...event, evidence: 'confirmed', confirmedBy: 'signature' }, next])
  await waitFor(() => requestsWith(next).length === 1)
  release()
  await settled()
  expect(requestsWith(event)).toHaveLength(1)
})

test('an account that has an event does not get it again when it is told again beside a slow request', async () => {
  const [site, neighbour] = ['two-accounts', sites[1]]
  const ids = ['has-it', 'fails']
  await seedSite(all.database.db, { key: site, destinations: { lab: { ids, token: 'key-1' } } })
  const [event, last, ...slow] = labEvents(site, 5) as [AcceptedEvent, ...AcceptedEvent[]]
  all.platform.respond = async ({ account, bodies }) => {
    if (bodies.some(({ id }) => slow.some((one) => one.id === id))) await blocked
    return account === 'fails' ? { status: 503, body: { outcome: 'retry' } } : OK
  }
  await all.append([event, { ...event, site: neighbour }])
  const waits = { event: event.id, ids: ['fails'] }
  await waitFor(async () => (await queue(site)).length === 1)
  expect(await queue(site)).toEqual([waits])

  await all.append(slow)
  await waitFor(() => requestsWith(...slow).length > 0)
  await all.append([event, last as AcceptedEvent])
  // The log does not wait for it, although it has not been looked at.
  await settled()
  release()
  // It goes into the same batch as the last one, so it has been looked at once that one has a state.
  await waitFor(async () => {
    const { rows } = await all.database.pool.query(
      'select 1 from outcomes where site = $1 and event = $2',
      [site, last?.id],
    )
    return rows.length > 0
  })
  expect(await queue(site)).toContainEqual(waits)
  const taken = requestsWith(event).filter(({ account }) => account === 'has-it')
  expect(taken).toHaveLength(1)
  expect(requestsWith(event).filter(({ account }) => account === neighbour)).toHaveLength(1)
}, 60_000)

test('the log goes on while a platform is silent: what is under way is kept in the queue, and sent once', async () => {
  const [site, neighbour] = sites
  const [event] = labEvents(site, 1) as [AcceptedEvent]
  blockOn(event)
  await all.append([event])
  await waitFor(() => requestsWith(event).length === 1)
  await settled()
  expect(await queue(site)).toHaveLength(1)
  expect(await queue(neighbour)).toEqual([])
  release()
  await waitFor(async () => (await queue(site)).length === 0)
  expect(requestsWith(event)).toHaveLength(1)
}, 30_000)

test('O-08 that a sale was tried without a response is written down before it can be tried again; the neighbour’s is sent', async () => {
  const { pool } = all.database
  const [site, neighbour] = sites
  const [told] = labEvents(site, 1) as [AcceptedEvent]
  const sale = { ...told, ...SHOPS, name: 'Purchase', params: { value: 9, currency: 'EUR' } }
  all.platform.respond = ({ account }) =>
    account === site ? { status: 503, body: { outcome: 'retry' } } : OK
  // As if the database died right there.
  await pool.query(`
    create function no_queue() returns trigger language plpgsql as $$ begin
      raise exception 'no queue'; end $$;
    create trigger no_queue before insert on retry_queue
      for each row when (new.site = '${site}') execute function no_queue()`)
  try {
    await tellEverywhere(sale)
    const attempts = async (of: string) =>
      (await pool.query('select 1 from attempts where site = $1 and event = $2', [of, sale.id]))
        .rowCount
    await waitFor(async () => (await attempts(site)) === 1)
    await waitFor(async () => (await attempts(neighbour)) === 1)
    expect(await queue(site)).toEqual([])
  } finally {
    await pool.query('drop trigger no_queue on retry_queue; drop function no_queue')
  }
})
