import { RETENTION_KINDS, type Retention } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { keepDataTidy } from './keep-data-tidy.ts'
import { createRequestStore } from './request-store.ts'
import { RETENTION_BOUNDS, RETENTION_DEFAULTS } from './retention-settings.ts'

const DAY_MS = 86_400_000
let api: TestApi
let owner: string
let analyst: string
beforeAll(async () => {
  api = await startTestApi({ checksResponses: true })
  for (const key of ['mine', 'theirs']) await api.createSite(key)
  owner = await api.signIn('owner@shop.test', 'mine')
  analyst = await api.signIn('analyst@shop.test', 'mine', 'analyst')
})
afterAll(() => api.destroy())

const call = (method: 'GET' | 'PUT', cookie: string, days?: unknown) =>
  api.app.inject({
    method,
    url: '/api/sites/mine/data/retention',
    headers: { cookie, origin: ORIGIN },
    ...(days !== undefined && { payload: { days } }),
  })

test('V-19 an owner sets how long each kind is kept, within bounds; what is not named stays', async () => {
  const first = (await call('GET', analyst)).json<Retention>()
  expect(first.days).toEqual(RETENTION_DEFAULTS)
  expect(Object.keys(first.bounds)).toEqual([...RETENTION_KINDS])
  expect((await call('PUT', analyst, { events: 60 })).statusCode).toBe(403)
  for (const kind of RETENTION_KINDS) {
    const { least, most } = RETENTION_BOUNDS[kind]
    for (const days of [least - 1, most + 1, 40.5, '40']) {
      expect((await call('PUT', owner, { [kind]: days })).statusCode).toBe(400)
    }
  }
  expect((await call('PUT', owner, { others: 60 })).statusCode).toBe(400)
  for (const days of [{ counts: 399 }, { events: 801 }, { events: 60, counts: 59 }]) {
    expect((await call('PUT', owner, days)).statusCode).toBe(422)
  }
  expect((await call('GET', owner)).json<Retention>().days).toEqual(RETENTION_DEFAULTS)
  const changed = (await call('PUT', owner, { events: 60, leads: 5 })).json<Retention>()
  expect(changed.days).toEqual({ ...RETENTION_DEFAULTS, events: 60, leads: 5 })
  const { rows } = await api.deps.pool.query(
    `select details from audit_log where action = 'PUT /api/sites/:key/data/retention'`,
  )
  expect(rows).toEqual([{ details: { events: 60, leads: 5 } }])
})

test('V-19 one site whose data cannot be deleted keeps no other from it', async () => {
  const { pool, blobs, eventStore } = api.deps
  const failed: unknown[] = []
  const deps = {
    pool,
    blobs,
    requests: createRequestStore(api.deps),
    log: { error: (about: unknown) => void failed.push(about) } as never,
  }
  const retain: typeof eventStore.retain = (sites, from) =>
    sites.includes('mine') ? Promise.reject(new Error('broken')) : eventStore.retain(sites, from)
  await pool.query('delete from retention_runs')
  await keepDataTidy({ ...deps, eventStore: { ...eventStore, retain } }, Date.now())
  const { rows } = await pool.query(
    `select site from retention_runs where site in ('mine', 'theirs')`,
  )
  expect(rows).toEqual([{ site: 'theirs' }])
  expect(failed).toMatchObject([{ site: 'mine' }])
  await pool.query('delete from retention_runs')
})

test('V-19 what is older than a site keeps goes, each site by its own days; days that none keeps go whole', async () => {
  const { pool, eventStore, blobs, clock } = api.deps
  const now = clock.now()
  const at = (site: string, days: number) => sampleEvent({ site, time: now - days * DAY_MS })
  const all = ['mine', 'theirs'].flatMap((site) => [10, 100, 500].map((days) => at(site, days)))
  await eventStore.record(all)
  for (const site of ['mine', 'theirs']) {
    for (const days of [10, 1_000]) {
      await pool.query(
        `insert into orders (site, event, shop, number, kind, placed_at, params, received_at)
         values ($1, gen_random_uuid(), 'woo', '1', 'placed', $2, '{}', now())`,
        [site, new Date(now - days * DAY_MS)],
      )
    }
    await pool.query(
      `insert into leads (site, id, form, state, event, said, content, revision, keep_days, is_double, received_at, delete_at)
       values ($1, gen_random_uuid(), 'f', 'received', gen_random_uuid(), '', '', 1, 30, false, $2, $3)`,
      [site, new Date(now - 10 * DAY_MS), new Date(now + 20 * DAY_MS)],
    )
  }
  await keepDataTidy(
    { pool, eventStore, blobs, requests: createRequestStore(api.deps), log: api.deps.log },
    now,
  )
  const kept = async (site: string): Promise<number[]> => {
    const { events } = await eventStore.person(
      site,
      { visitorIds: [], persons: [], events: all.map(({ id }) => id) },
      { limit: 9 },
    )
    return events.map(({ time }) => Math.round((now - time) / DAY_MS))
  }
  expect(await kept('mine')).toEqual([10])
  expect(await kept('theirs')).toEqual([100, 10])
  const orders = await pool.query('select site, placed_at from orders order by site')
  expect(orders.rows.map(({ site }) => site)).toEqual(['mine', 'theirs'])
  const leads = await pool.query<{ is_due: boolean }>(
    'select delete_at <= $1 as is_due from leads order by site',
    [new Date(now)],
  )
  expect(leads.rows).toEqual([{ is_due: true }, { is_due: false }])
  const runs = await pool.query('select site from retention_runs order by site')
  expect(runs.rows).toEqual([{ site: 'mine' }, { site: 'theirs' }])
})

test('V-19 an export’s file that no request names is swept after a day, one that a request names is not', async () => {
  const { pool, blobs } = api.deps
  const put = (site: string) => blobs.put(site, Buffer.from('all of it'), { kind: 'export' })
  const [lost, mine, theirs] = [await put('mine'), await put('mine'), await put('theirs')]
  for (const [site, { id }] of [['mine', mine] as const, ['theirs', theirs] as const]) {
    await pool.query(
      `insert into data_requests (site, id, kind, asked_by, asked_how, subject, asked_at, next_at, files)
       values ($1, gen_random_uuid(), 'export', 'x', 'visitor', '', now(), now(), $2)`,
      [site, [id]],
    )
  }
  const tidy = (now: number) =>
    keepDataTidy(
      {
        pool,
        blobs,
        eventStore: api.deps.eventStore,
        log: api.deps.log,
        requests: createRequestStore(api.deps),
      },
      now,
    )
  await tidy(Date.now())
  expect(await blobs.get('mine', lost.id)).toBeDefined()
  await tidy(Date.now() + 2 * DAY_MS)
  expect(await blobs.get('mine', lost.id)).toBeUndefined()
  expect(await blobs.get('mine', mine.id)).toBeDefined()
  expect(await blobs.get('theirs', theirs.id)).toBeDefined()
})

test('V-19 counts are never kept shorter than events, whatever was set once', async () => {
  await api.createSite('once')
  const cookie = await api.signIn('once@shop.test', 'once')
  await api.deps.pool.query(
    `insert into retention (site, kind, days) values ('once', 'events', 900), ('once', 'counts', 50)`,
  )
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/sites/once/data/retention',
    headers: { cookie, origin: ORIGIN },
  })
  expect(response.json<Retention>().days).toMatchObject({ events: 900, counts: 900 })
})
