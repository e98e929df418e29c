import type { AcceptedEvent, LiveDelivery, SitePause } from '@footfall/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { type LaneSite, startTestLanes, type TestLanes } from '../testing/test-lanes.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'

const DAY_MS = 86_400_000

let lanes: TestLanes
beforeAll(async () => {
  lanes = await startTestLanes()
})
afterAll(() => lanes.destroy())
beforeEach(() => {
  lanes.refused.clear()
  lanes.platform.requests.length = 0
})
afterEach(async () => {
  for (const site of ['mine', 'theirs'] as const) {
    await lanes.call(site, 'POST', '/resume', { choice: 'deliver' })
  }
  await waitFor(async () => (await waitingRows()) === 0)
})

const stateOf = async (site: LaneSite): Promise<SitePause> =>
  (await lanes.call(site, 'GET', '/pause')).body as SitePause
/** The same with its counts, which a busy machine may have only when asked again. */
const pauseOf = (site: LaneSite): Promise<SitePause> =>
  waitFor(async () => {
    const state = await stateOf(site)
    const { last, missed, waiting } = state
    const isCounted = last ? last.missed : missed && waiting !== undefined
    return isCounted ? state : undefined
  })
const pause = (site: LaneSite) => lanes.call(site, 'POST', '/pause')
const resume = (site: LaneSite, choice: string) => lanes.call(site, 'POST', '/resume', { choice })
const waitingRows = async (): Promise<number> =>
  (await lanes.api.deps.pool.query('select 1 from retry_queue')).rowCount ?? 0

const delivery = async ({ site, id }: AcceptedEvent): Promise<LiveDelivery | undefined> =>
  (await lanes.api.deps.eventStore.live(site, { limit: 200 })).events.find((row) => row.id === id)
    ?.destinations[0]?.server
const reaches = (event: AcceptedEvent | undefined, state: string, reason?: string) =>
  waitFor(async () => {
    const found = event && (await delivery(event))
    return found?.state === state && found.reason === reason ? found : undefined
  })
/** Ids the platform was sent of a site. */
const sentTo = (account: string): string[] =>
  lanes.platform.requests
    .filter((request) => request.account.includes(account))
    .flatMap(({ bodies }) => (bodies as unknown as { data: { event_id: string }[] }).data)
    .map(({ event_id }) => event_id)
const MINE = '111111111111111'
const THEIRS = '222222222222222'

test('a paused site delivers nothing within ten seconds, by a deliverer that hears of no change; another goes on', async () => {
  const last: Record<LaneSite, number> = { mine: 0, theirs: 0 }
  const { respond } = lanes.platform
  lanes.platform.respond = (request) => {
    last[request.account.includes(MINE) ? 'mine' : 'theirs'] = Date.now()
    return respond(request)
  }
  const told: AcceptedEvent[] = []
  let isOver = false
  const flow = (async () => {
    while (!isOver) {
      for (const site of ['mine', 'theirs'] as const) told.push(...(await lanes.tell(site, 1)))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  await waitFor(() => last.mine > 0 && last.theirs > 0)
  const pausedAt = Date.now()
  expect((await pause('mine')).status).toBe(200)
  const stateOfNext = async (): Promise<string> => {
    const [next] = (await lanes.tell('mine', 1)) as [AcceptedEvent]
    told.push(next)
    const { state, reason } = await waitFor(() => delivery(next))
    return `${state} ${reason ?? ''}`
  }
  await waitFor(async () => (await stateOfNext()) === 'queued paused')
  // By now whatever was on its way has arrived. Of what comes from here on nothing is sent.
  expect(await stateOfNext()).toBe('queued paused')
  const [lastMine, requests] = [last.mine, sentTo(THEIRS).length]
  await waitFor(() => sentTo(THEIRS).length > requests + 30)
  expect(await stateOfNext()).toBe('queued paused')
  isOver = true
  await flow
  const seconds = (lastMine - pausedAt) / 1000
  console.info(`pause: last delivery ${seconds.toFixed(2)} s after the switch (promise: 10 s)`)
  expect(seconds).toBeLessThan(10)
  expect(last.mine).toBe(lastMine)
  expect(await pauseOf('theirs')).toEqual({ waiting: 0, missed: [] })
  const state = await pauseOf('mine')
  expect(state).toMatchObject({
    pausedAt: expect.any(Number),
    pausedBy: expect.stringContaining('mine'),
  })
  expect(state.waiting).toBeGreaterThan(20)
  // Everything arrives once it is resumed, and each once.
  await resume('mine', 'deliver')
  const mine = told.filter(({ site }) => site === 'mine').map(({ id }) => id)
  await waitFor(() => new Set(sentTo(MINE)).size === mine.length)
  expect(sentTo(MINE)).toHaveLength(mine.length)
  lanes.platform.respond = respond
}, 60_000)

test('what comes in waits with its reason, without an attempt; on resume it is delivered as it was', async () => {
  await pause('mine')
  await lanes.knowsPaused('mine')
  const [one] = await lanes.tell('mine', 1)
  expect(await reaches(one, 'queued', 'paused')).toMatchObject({ attempts: [] })
  expect(await pauseOf('mine')).toMatchObject({ waiting: 1 })
  expect(sentTo(MINE)).toEqual([])
  await resume('mine', 'deliver')
  const sent = await reaches(one, 'sent')
  expect(sent?.attempts).toHaveLength(1)
  expect((await pauseOf('mine')).last).toMatchObject({ choice: 'deliver', missed: [] })
})

test('what came in during a pause is dropped with its reason where the owner says so; what waited before is delivered, and so is all of another site', async () => {
  lanes.refused.add('mine')
  const [before] = await lanes.tell('mine', 1)
  await reaches(before, 'stopped')
  for (const site of ['mine', 'theirs'] as const) {
    await pause(site)
    await lanes.knowsPaused(site)
  }
  const [mine] = await lanes.tell('mine', 1)
  const [theirs] = await lanes.tell('theirs', 1)
  await reaches(mine, 'queued', 'paused')
  await reaches(theirs, 'queued', 'paused')
  lanes.refused.clear()
  await resume('mine', 'drop')
  await resume('theirs', 'deliver')
  await reaches(mine, 'dropped', 'paused')
  await reaches(theirs, 'sent')
  await lanes.call('mine', 'POST', '/destinations/meta/retry')
  await reaches(before, 'sent')
  expect(sentTo(MINE)).not.toContain(mine?.id)
  // What the log brings late is of the pause all the same.
  const [late] = await lanes.tell('mine', 1, { receivedAt: mine?.receivedAt ?? 0 })
  await reaches(late, 'dropped', 'paused')
  // And a later pause that is delivered does not bring back what was dropped.
  await pause('mine')
  await resume('mine', 'deliver')
  const [again] = await lanes.tell('mine', 1, { receivedAt: mine?.receivedAt ?? 0 })
  await reaches(again, 'dropped', 'paused')
})

test('consent that was withdrawn during the pause, and an event too old for the destination, end by their own reasons', async () => {
  const { pool } = lanes.api.deps
  await pause('mine')
  await lanes.knowsPaused('mine')
  const old = { time: Date.now() - 8 * DAY_MS, receivedAt: Date.now() }
  const [withdrawn] = await lanes.tell('mine', 1, { visitorId: 'v-1' })
  const [stays] = await lanes.tell('mine', 1, { visitorId: 'v-2' })
  await reaches(withdrawn, 'queued', 'paused')
  await reaches(stays, 'queued', 'paused')
  await createWithdrawals(pool).add({
    v: 1,
    site: 'mine',
    time: Date.now(),
    purposes: ['advertising'],
    visitorId: 'v-1',
    events: [],
  })
  // It grows old while it waits, however long the pause is.
  await pool.query(
    `update retry_queue set body = body || jsonb_build_object('time', $2::bigint) where event = $1`,
    [stays?.id, old.time],
  )
  await resume('mine', 'deliver')
  await reaches(withdrawn, 'blocked')
  await reaches(stays, 'expired')
  expect(sentTo(MINE)).toEqual([])
})

test('calls that only browsers make are counted by destination, those of our server and of other sites are not', async () => {
  const { eventStore } = lanes.api.deps
  await pause('mine')
  const paused = { state: 'dropped', reason: 'paused' } as const
  const record = (site: LaneSite, name: string) =>
    eventStore.record([sampleEvent({ site, destinations: { [name]: paused, meta: paused } })])
  await record('mine', 'pinterest')
  await record('mine', 'pinterest')
  await record('theirs', 'pinterest')
  await eventStore.record([
    sampleEvent({ site: 'mine', destinations: { pinterest: { state: 'sent' } } }),
  ])
  const missed = [{ destination: 'pinterest', calls: 2 }]
  expect(await pauseOf('mine')).toMatchObject({ missed })
  await resume('mine', 'deliver')
  expect((await pauseOf('mine')).last).toMatchObject({ missed })
  expect(await pauseOf('theirs')).toMatchObject({ missed: [] })
})

test('what waits is looked at again every six hours, or when it is too old; nothing new is written of it then', async () => {
  const { pool } = lanes.api.deps
  const HOUR_MS = 3_600_000
  const hoursLeft = async (event: AcceptedEvent | undefined): Promise<number> => {
    const { rows } = await pool.query<{ next_at: Date }>(
      'select next_at from retry_queue where event = $1',
      [event?.id],
    )
    return Math.round(((rows[0]?.next_at.getTime() ?? 0) - Date.now()) / HOUR_MS)
  }
  const written = async (event: AcceptedEvent | undefined): Promise<unknown> =>
    (await pool.query('select xmin, updated_at from outcomes where event = $1', [event?.id])).rows
  await pause('mine')
  await lanes.knowsPaused('mine')
  const [fresh] = await lanes.tell('mine', 1)
  const [aging] = await lanes.tell('mine', 1, { time: Date.now() - 7 * DAY_MS + 2 * HOUR_MS })
  await reaches(fresh, 'queued', 'paused')
  await reaches(aging, 'queued', 'paused')
  await waitFor(async () => (await hoursLeft(fresh)) === 6)
  await waitFor(async () => (await hoursLeft(aging)) === 2)
  const before = await written(fresh)
  await pool.query('update retry_queue set next_at = now() where event = $1', [fresh?.id])
  await waitFor(async () => (await hoursLeft(fresh)) === 6)
  expect(before).toHaveLength(1)
  expect(await written(fresh)).toEqual(before)
})

test('calls after the end are not counted', async () => {
  const { eventStore, clock } = lanes.api.deps
  const call = () =>
    eventStore.record([
      sampleEvent({
        site: 'mine',
        receivedAt: clock.now(),
        destinations: { pinterest: { state: 'dropped', reason: 'paused' } },
      }),
    ])
  await pause('mine')
  await call()
  await resume('mine', 'deliver')
  const resumedAt = clock.now()
  await waitFor(() => clock.now() > resumedAt)
  await call()
  const missed = [{ destination: 'pinterest', calls: 1 }]
  expect((await pauseOf('mine')).last).toMatchObject({ missed })
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is silent', () => new Promise<never>(() => undefined)],
])('a store that %s keeps nobody from pausing, resuming and seeing it', async (_, countPaused) => {
  const { eventStore, pool } = lanes.api.deps
  const known = eventStore.countPaused
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from audit_log')
  eventStore.countPaused = countPaused
  try {
    expect((await pause('mine')).status).toBe(200)
    const state = await stateOf('mine')
    expect(state).toMatchObject({ pausedAt: expect.any(Number) })
    expect(state).not.toHaveProperty('missed')
    const resumed = await resume('mine', 'drop')
    expect(resumed).toMatchObject({ status: 200, body: { last: { choice: 'drop' } } })
    const { last } = await stateOf('mine')
    expect(last).toMatchObject({ choice: 'drop' })
    expect(last).not.toHaveProperty('missed')
  } finally {
    eventStore.countPaused = known
  }
  const audit = await pool.query(
    `select action, details from audit_log where site = 'mine' and id > $1 order by id`,
    [rows[0]?.id ?? 0],
  )
  expect(audit.rows).toMatchObject([
    { action: 'POST /api/sites/:key/pause' },
    { action: 'POST /api/sites/:key/resume', details: { choice: 'drop' } },
  ])
})

test('whoever publishes may pause, nobody else; twice is a conflict; the audit log says who, and what was chosen', async () => {
  const { api } = lanes
  const { pool } = api.deps
  await pool.query(`insert into organisations (id, name) values ('agency', 'Agency')`)
  await pool.query(`update sites set organisation = 'agency' where key = 'mine'`)
  const analyst = await api.signIn('looks@shop.test', 'mine', 'analyst')
  const client = await api.signIn('client@shop.test', 'mine', 'client')
  expect((await lanes.call('mine', 'POST', '/pause', undefined, analyst)).status).toBe(403)
  expect((await lanes.call('mine', 'GET', '/pause', undefined, client)).status).toBe(200)
  const editor = await api.signIn('editor@shop.test', 'mine', 'editor')
  const asked = async (path: string, choice?: string): Promise<number> =>
    (await lanes.call('mine', 'POST', path, choice && { choice }, editor)).status
  expect(await asked('/resume', 'deliver')).toBe(409)
  expect(await asked('/pause')).toBe(200)
  expect(await asked('/pause')).toBe(409)
  expect(await asked('/resume', 'forget')).toBe(400)
  // A count that takes long on a busy machine is kept for the one that the audit log gets.
  await lanes.call('mine', 'GET', '/pause', undefined, editor)
  expect(await asked('/resume', 'drop')).toBe(200)
  const { rows } = await pool.query<{ action: string; actor_name: string; details: object }>(
    `select action, actor_name, details from audit_log where site = 'mine' order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    {
      action: 'POST /api/sites/:key/resume',
      actor_name: expect.stringContaining('editor'),
      details: { choice: 'drop', waited: 0, notMade: 0 },
    },
    { action: 'POST /api/sites/:key/pause' },
  ])
})
