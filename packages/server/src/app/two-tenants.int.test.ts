import type { ErrorBody, LiveSnapshot } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConsentLedger } from '../consent-records/consent-ledger.ts'
import { createWordings } from '../consent-records/wordings.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

/** Stands in everything of the other tenant: what holds it has leaked. */
const MARK = 'belongs-to-yours'
const CONSENT_ID = '0190a5c0-0000-7000-8000-000000000001'
let api: TestApi
let mine: string
let looker: string

beforeAll(async () => {
  api = await startTestApi()
  const { pool, eventStore, publisher, keyring, sites, clock } = api.deps
  for (const key of ['mine', 'yours', 'others']) await api.createSite(key, `${key} ${MARK}`)
  await pool.query(`update sites set name = 'Mine' where key = 'mine'`)
  await pool.query(`update sites set origins = $1 where key = 'yours'`, [[`https://${MARK}.test`]])
  for (const site of ['mine', 'yours']) {
    await pool.query(
      `insert into site_things (site, kind, id, draft)
       values ($1, 'destination', 'meta', jsonb_build_object('isEnabled', true, 'settings', $2::jsonb))`,
      [site, JSON.stringify({ ids: ['123456'], testCode: site === 'yours' ? MARK : 'TEST1' })],
    )
    expect((await publisher.publish(site)).ok).toBe(true)
  }
  mine = await api.signIn('me@shop.test', 'mine')
  looker = await api.signIn('looker@shop.test', 'others', 'analyst')
  await eventStore.record([
    sampleEvent({ site: 'yours', name: MARK }),
    sampleEvent({ site: 'mine' }),
  ])
  const files = createEmbedFiles('/nowhere', clock)
  await createConsentLedger(
    pool,
    keyring.all('consent-records'),
    createWordings({ sites, files, clock }),
  ).add([
    {
      site: 'yours',
      id: CONSENT_ID,
      time: 1,
      receivedAt: 2,
      method: 'save',
      revision: 1,
      version: '1',
      policy: MARK,
      language: 'en',
      granted: [],
      refused: [],
      texts: {},
    },
  ])
})
afterAll(() => api.destroy())

interface Route {
  method: string
  url: string
}

const VALUES: Record<string, string> = { name: 'meta', id: CONSENT_ID }
const pathOf = ({ url }: Route, site: string): string =>
  url.replace(':key', site).replace(/:(\w+)/g, (_all, name: string) => VALUES[name] ?? 'x')

/** Every route below one site, as it is registered: a new one is walked without being named here. */
const siteRoutes = (): Route[] =>
  api.routes.filter(
    ({ method, url }) => /^\/api\/sites\/:key/.test(url) && !/HEAD|OPTIONS/.test(method),
  )

const ask = (route: Route, site: string, cookie: string) =>
  api.app.inject({
    method: route.method as 'GET',
    url: pathOf(route, site),
    headers: { cookie, origin: ORIGIN },
    ...(route.method !== 'GET' && { payload: {} }),
  })

/** Trying out what would be told or sent, and pointing at an element: these read, and change nothing of the site. */
const LOOKING = new Set([
  'POST /api/sites/:key/events/try',
  'POST /api/sites/:key/picks',
  'POST /api/sites/:key/popups/preview',
  'POST /api/sites/:key/simulate',
  'POST /api/sites/:key/widget-data',
])

/** Everything the database holds of the other tenant. */
const stateOf = async (site: string): Promise<string> => {
  const { rows } = await api.deps.pool.query(
    `select (select to_jsonb(s) from sites s where key = $1) as site,
       (select jsonb_agg(to_jsonb(t) order by kind, id) from site_things t where site = $1) as things,
       (select jsonb_agg(to_jsonb(v) order by revision) from site_versions v where site = $1) as versions`,
    [site],
  )
  return JSON.stringify(rows)
}

describe('the owner of one site', () => {
  test('gets nothing of another by any route, and changes nothing there', async () => {
    const routes = siteRoutes()
    expect(routes.length).toBeGreaterThan(12)
    expect(new Set(routes.map(({ method }) => method))).toEqual(
      new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    const before = await stateOf('yours')
    for (const route of routes) {
      const name = `${route.method} ${route.url}`
      const response = await ask(route, 'yours', mine)
      expect([name, response.statusCode]).toEqual([name, 403])
      const { error } = response.json<ErrorBody>()
      expect([name, error.code]).toEqual([name, 'FOOTFALL_E_FORBIDDEN'])
      expect(response.body).not.toContain(MARK)
      // A site that does not exist gives the same response: nobody learns which do.
      expect((await ask(route, 'no-such-site', mine)).body).toBe(response.body)
    }
    expect(await stateOf('yours')).toBe(before)
  })

  test('gets nothing without a session either, nor by another tenant’s site in the query', async () => {
    for (const route of siteRoutes()) {
      expect((await ask(route, 'yours', '')).statusCode).toBe(401)
      if (route.method !== 'GET' || route.url.endsWith('/stream')) continue
      const url = `${pathOf(route, 'mine')}?site=yours&key=yours`
      const response = await api.app.inject({ url, headers: { cookie: mine } })
      expect(response.body).not.toContain(MARK)
    }
  })

  test('sees only their own in what lists all', async () => {
    const { body } = await api.app.inject({ url: '/api/sites', headers: { cookie: mine } })
    expect(JSON.parse(body).items.map(({ key }: { key: string }) => key)).toEqual(['mine'])
    expect(body).not.toContain(MARK)
  })
})

describe('a member who is no owner', () => {
  test('changes nothing by any route', async () => {
    const before = await stateOf('others')
    for (const route of siteRoutes().filter(({ method }) => method !== 'GET')) {
      const name = `${route.method} ${route.url}`
      const response = await ask(route, 'others', looker)
      expect([name, response.statusCode === 403]).toEqual([name, !LOOKING.has(name)])
    }
    expect(await stateOf('others')).toBe(before)
  })

  test('gets nothing of a site they do not belong to', async () => {
    for (const route of siteRoutes()) {
      expect((await ask(route, 'yours', looker)).statusCode).toBe(403)
    }
  })
})

describe('Live', () => {
  const live = async (site: string, cookie: string, query = ''): Promise<string> =>
    (await api.app.inject({ url: `/api/sites/${site}/live${query}`, headers: { cookie } })).body

  test('shows nothing of a neighbour whose event has the same id, nor how its delivery went', async () => {
    const { eventStore } = api.deps
    const cookie = await api.signIn('other@shop.test', 'others')
    const first = sampleEvent({ site: 'yours', name: `${MARK}-1`, destinations: {} })
    const same = { ...first, site: 'others', name: 'Quiet', url: 'http://others.test/' }
    await eventStore.record([first])
    await eventStore.record([same])
    await eventStore.saveOutcomes([
      {
        site: 'yours',
        event: first.id,
        destination: 'meta',
        state: 'sent',
        at: first.receivedAt,
        attempt: { at: first.receivedAt, ms: 1, state: 'sent', trace: MARK },
      },
    ])
    expect(await live('others', cookie)).not.toContain(MARK)
    expect(await live('mine', mine)).not.toContain(MARK)
  })

  test('a cursor of one site opens nothing of another', async () => {
    const you = await api.signIn('you@shop.test', 'yours')
    const { cursor } = JSON.parse(await live('yours', you)) as LiveSnapshot
    await api.deps.eventStore.record([sampleEvent({ site: 'yours', name: MARK })])
    const snapshot = await live('mine', mine, `?cursor=${encodeURIComponent(cursor)}`)
    expect(snapshot).not.toContain(MARK)
    for (const made of ['0', '0:0', `yours:${cursor}`, `${cursor}~yours`]) {
      expect(await live('mine', mine, `?cursor=${encodeURIComponent(made)}`)).not.toContain(MARK)
    }
  })

  test('a cursor says nothing of how much the server writes, and is worth nothing at another site', async () => {
    const you = await api.signIn('you@shop.test', 'yours')
    const read = async (site: string, cookie: string, cursor = ''): Promise<LiveSnapshot> =>
      JSON.parse(await live(site, cookie, `?cursor=${encodeURIComponent(cursor)}`))
    const counter = async (): Promise<number> => {
      const { rows } = await api.deps.pool.query(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as at',
      )
      return Number(rows[0].at)
    }
    const before = await counter()
    const { cursor } = await read('mine', mine)
    const parts = cursor.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (let at = before; at <= (await counter()); at++) {
      expect([cursor, ...parts].join(' ')).not.toContain(String(at))
    }
    const all = await read('yours', you)
    expect(all.events).not.toEqual([])
    expect((await read('yours', you, cursor)).events).toEqual(all.events)
  })

  test('a stream tells nothing of a neighbour’s event, whatever cursor it is asked from', async () => {
    const abort = new AbortController()
    const response = await fetch(`${api.url}/api/sites/mine/live/stream?cursor=0`, {
      headers: { cookie: mine },
      signal: abort.signal,
    })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    const own = sampleEvent({ site: 'mine', name: 'Own' })
    await api.deps.eventStore.record([sampleEvent({ site: 'yours', name: MARK })])
    await api.deps.eventStore.record([own])
    await expect.poll(() => text, { timeout: 10_000 }).toContain(own.id)
    abort.abort()
    await reading
    expect(text).not.toContain(MARK)
  })
})

test('publishing and rolling back one site leaves the other as it was', async () => {
  const before = await stateOf('yours')
  const config = JSON.stringify(await api.deps.sites.config('yours'))
  for (const action of ['publish', 'publish', 'rollback', 'webhook-secret/rotate']) {
    const url = `/api/sites/mine/${action}`
    const headers = { cookie: mine, origin: ORIGIN }
    expect((await api.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  }
  expect(await stateOf('yours')).toBe(before)
  api.deps.sites.forget('yours')
  expect(JSON.stringify(await api.deps.sites.config('yours'))).toBe(config)
  expect(JSON.stringify(await api.deps.sites.config('mine'))).not.toContain(MARK)
})
