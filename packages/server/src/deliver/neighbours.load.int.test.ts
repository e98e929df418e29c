import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestDeliverer,
  labEvents,
  logEngines,
  type TestDeliverer,
} from '../testing/test-deliverer.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'

/** How long a neighbour's delivery may take beside a flood, on a machine that runs other tests too. */
const BOUND_MS = 8_000
const REFUSED = { status: 400, body: { outcome: 'rejected', code: '100' } } as const

describe.each(logEngines())('two sites in one partition, log on %s', (engine) => {
  let all: TestDeliverer
  let flooder: string
  let neighbour: string
  beforeAll(async () => {
    all = await createTestDeliverer(engine)
    all.start({ failsWholeBatch: true })
  })
  afterAll(() => all.destroy())
  beforeEach(async () => {
    const [one, two] = await all.neighbours(2)
    flooder = one as string
    neighbour = two as string
  })

  const requestsOf = (site: string) =>
    all.platform.requests.filter(({ account }) => account === site)
  const appendAll = async (events: AcceptedEvent[]) => {
    for (let at = 0; at < events.length; at += 500) await all.append(events.slice(at, at + 500))
  }
  /** Milliseconds until the platform has one event of the site. */
  const delay = async (site: string): Promise<number> => {
    const [event] = labEvents(site, 1)
    const began = performance.now()
    await all.append([event as AcceptedEvent])
    await waitFor(() => all.platform.ids().includes(event?.id as string), 60_000)
    return performance.now() - began
  }
  /** How many deliveries of a site have each state, and how many wait in the queue. */
  const states = async (site: string) => {
    const { rows } = await all.database.pool.query<{ state: string; n: number }>(
      'select state, count(*) as n from outcomes where site = $1 group by state',
      [site],
    )
    const { rows: queue } = await all.database.pool.query<{ n: number }>(
      'select count(*) as n from retry_queue where site = $1',
      [site],
    )
    return { ...Object.fromEntries(rows.map(({ state, n }) => [state, n])), queue: queue[0]?.n }
  }

  test('a slow platform of one site does not hold up the other, and all of both arrive once', async () => {
    const flood = labEvents(flooder, 6_000)
    all.platform.respond = async ({ account }) => {
      if (account === flooder) await new Promise((resolve) => setTimeout(resolve, 1_000))
      return OK
    }
    await delay(neighbour)
    await appendAll(flood)
    const delays = [await delay(neighbour), await delay(neighbour), await delay(neighbour)]
    console.info(`${engine}: beside a slow lane ${delays.map(Math.round)} ms`)
    expect(Math.max(...delays)).toBeLessThan(BOUND_MS)
    expect(requestsOf(flooder).length).toBeLessThan(60)

    all.platform.respond = () => OK
    await waitFor(async () => (await states(flooder)).queue === 0, 60_000)
    await waitFor(async () => (await all.eventLog.lag('deliver')) === 0)
    expect(await states(flooder)).toEqual({ sent: 6_000, queue: 0 })
    expect(await states(neighbour)).toEqual({ sent: 4, queue: 0 })
    const ids = all.platform.ids()
    expect(new Set(ids).size).toBe(ids.length)
  }, 120_000)

  test('60 batches of events the platform refuses cost it few requests and the other site nothing', async () => {
    all.platform.respond = ({ account }) => (account === flooder ? REFUSED : OK)
    await delay(neighbour)
    await appendAll(labEvents(flooder, 6_000))
    const delays = [await delay(neighbour), await delay(neighbour), await delay(neighbour)]
    expect(Math.max(...delays)).toBeLessThan(BOUND_MS)
    await waitFor(async () => (await all.eventLog.lag('deliver')) === 0, 30_000)
    // Every event has an end or waits for one.
    const { rejected = 0, queue = 0 } = (await states(flooder)) as Record<string, number>
    expect(rejected + queue).toBe(6_000)
    expect(requestsOf(flooder).length).toBeLessThan(60)
    console.info(`${engine}: ${requestsOf(flooder).length} requests for 60 refused batches`)
  }, 120_000)

  test('one bad event among 100 is found with at most 15 requests; the others arrive', async () => {
    const events = labEvents(neighbour, 100)
    const bad = events[66] as AcceptedEvent
    all.platform.respond = ({ bodies }) => (bodies.some(({ id }) => id === bad.id) ? REFUSED : OK)
    await all.append(events)
    await waitFor(async () => {
      const { sent, rejected } = (await states(neighbour)) as Record<string, number>
      return sent === 99 && rejected === 1
    })
    expect(requestsOf(neighbour).length).toBeLessThanOrEqual(15)
  })

  test('a response that closes a lane stops its next request, and the try after the pause is one request', async () => {
    let pause = true
    const askedAt: number[] = []
    all.platform.respond = async ({ account }) => {
      if (account === flooder) askedAt.push(performance.now())
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (account === neighbour || !pause) return OK
      return { body: { outcome: 'throttled', retryAfterMs: 1_500 } }
    }
    /** Lengths of the rows of requests with less than a second between them. */
    const rows = () => {
      const starts = askedAt.flatMap((at, n) =>
        n === 0 || at - (askedAt[n - 1] as number) > 1_000 ? [n] : [],
      )
      return starts.map((start, n) => (starts[n + 1] ?? askedAt.length) - start)
    }
    await appendAll(labEvents(flooder, 2_000))
    await waitFor(() => rows().length > 2, 30_000)
    // Those that were on their way together and no more, then one.
    expect(rows()[0]).toBeLessThanOrEqual(4)
    expect(rows()[1]).toBe(1)
    expect(await delay(neighbour)).toBeLessThan(BOUND_MS)
    pause = false
    await waitFor(async () => ((await states(flooder)) as { sent?: number }).sent === 2_000, 30_000)
  }, 60_000)

  test('forged purchases of one site leave the other’s sale alone', async () => {
    const { pool } = all.database
    await pool.query('update sites set has_order_webhook = true where key = $1', [flooder])
    all.platform.respond = () => OK
    const sale = { name: 'Purchase', params: { value: 99_999, currency: 'EUR' } }
    await delay(neighbour)
    await appendAll(labEvents(flooder, 5_000, sale))
    expect(await delay(neighbour)).toBeLessThan(BOUND_MS)
    const [honest] = labEvents(neighbour, 1, sale) as [AcceptedEvent]
    await all.append([honest])
    await waitFor(() => all.platform.ids().includes(honest.id), BOUND_MS)
    await waitFor(async () => (await all.eventLog.lag('deliver')) === 0, 30_000)
    await waitFor(
      async () => ((await states(flooder)) as { queued?: number }).queued === 5_000,
      30_000,
    )
    expect(await states(flooder)).toEqual({ queued: 5_000, queue: 5_000 })
    expect(requestsOf(flooder)).toEqual([])
  }, 90_000)

  test('one lane makes use of several requests at once', async () => {
    let open = 0
    let most = 0
    all.platform.respond = async () => {
      open++
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 200))
      open--
      return OK
    }
    const count = 6_000
    const began = performance.now()
    await appendAll(labEvents(neighbour, count))
    await waitFor(
      async () => ((await states(neighbour)) as { sent?: number }).sent === count,
      60_000,
    )
    const perSecond = (count * 1_000) / (performance.now() - began)
    console.info(`${engine}: ${Math.round(perSecond)} events/s in one lane at 200 ms`)
    // The pace is the machine's, and only told; one request at a time would reach 500.
    expect(most).toBe(4)
  }, 120_000)
})
