import { defaultSiteConfig, type HandoverPreview, type PublishedEntry } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDebugLink } from '../debug/debug-link.ts'
import { isDebugToken } from '../debug/debug-token.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const LISTENER = 'former@agency.test'
const HOOK = 'https://former.test/leads'
const KEPT = 'https://kept.test/leads'
const CONTACT = { kind: 'widget', id: 'contact' }
const META = { kind: 'destination', id: 'meta' }

let api: TestApi
let former: string
let receiver: string
let organisation: string

const form = (id: string, webhookUrl: string): PublishedEntry => ({
  id,
  kind: 'form',
  settings: {
    name: 'Contact',
    notifyEmail: LISTENER,
    webhookUrl,
    fields: [{ key: 'email', type: 'email', label: 'E-mail' }],
  },
})

/** A site as the former owner leaves it: listeners in what is saved and in what pages have. */
const fill = async (site: string): Promise<void> => {
  const { pool, sites, secrets } = api.deps
  const config = {
    ...defaultSiteConfig(site, 'https://former.test'),
    revision: 1,
    destinations: { meta: { ids: ['123'] }, ga4: { ids: ['G-1'] }, gtm: { ids: ['GTM-1'] } },
    widgets: [form('contact', HOOK), form('kept', KEPT)],
  }
  await pool.query(
    `insert into site_versions (site, revision, config) values ($1, 1, $2)
     on conflict (site, revision) do update set config = $2`,
    [site, JSON.stringify(config)],
  )
  for (const { id, ...draft } of config.widgets) {
    await pool.query(
      `insert into site_things (site, kind, id, draft) values ($1, 'widget', $2, $3)`,
      [site, id, JSON.stringify({ ...draft, isEnabled: true })],
    )
  }
  await pool.query(
    `insert into review_sources (site, id, kind, name, secret) values ($1, 'src', 'google-places', 'Google', 'sealed')`,
    [site],
  )
  await pool.query(`insert into lead_webhooks (site, secret) values ($1, 'sealed')`, [site])
  await pool.query(
    `update sites set revision = 1, webhook_secret = $2, origins = '{https://shop.test}' where key = $1`,
    [...[site, secrets.seal(`secret of ${site}`, webhookPlace(site))]],
  )
  sites.forget(site)
}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['handed', 'stays', 'swapped', 'theirs']) await api.createSite(site)
  former = await api.signIn('former@shop.test', 'handed')
  for (const site of ['stays', 'swapped']) await api.signIn('former@shop.test', site)
  receiver = await api.signIn('new@shop.test', 'theirs')
  for (const site of ['handed', 'stays', 'swapped']) await fill(site)
  const { rows } = await api.deps.pool.query(`select organisation from sites where key = 'theirs'`)
  organisation = rows[0].organisation
})
afterAll(() => api.destroy())

const post = async <T>(url: string, cookie: string, payload: object): Promise<T> => {
  const response = await api.app.inject({
    method: 'POST',
    url,
    headers: { origin: ORIGIN, cookie },
    payload,
  })
  expect([url, response.statusCode, response.body.slice(0, 300)]).toEqual([
    ...[url, 200, expect.anything()],
  ])
  return response.json<T>()
}

test('a hand-over names everybody whom data goes to; what the receiver does not keep ends at once, and other sites stay as they are', async () => {
  const { pool, sites, keyring, clock } = api.deps
  const { token } = await createDebugLink({ sites, keyring, clock }, 'handed', undefined)
  const isOpen = async () => {
    const { generation } = (await sites.find('handed')) ?? {}
    const secret = keyring.newest('debug-links').key
    return isDebugToken(token, { secret, site: 'handed', generation, now: clock.now() })
  }
  expect(await isOpen()).toBe(true)
  const offer = await post<{ link: string }>('/api/sites/handed/handover', former, {
    email: 'new@shop.test',
    keepsMembers: false,
  })
  const link = offer.link.split('token=')[1] ?? ''
  const preview = await post<HandoverPreview>('/api/handovers/preview', receiver, { token: link })
  const named = preview.receivers.map(({ kind, value }) => `${kind} ${value}`)
  for (const one of [
    ...[`field ${LISTENER}`, `field ${HOOK}`, `field ${KEPT}`, 'field https://former.test'],
    ...['destination 123', 'destination G-1', 'destination GTM-1', 'review-source google-places'],
    ...['order-webhook ', 'lead-webhook '],
  ]) {
    expect(named).toContain(one)
  }
  const keep = preview.receivers
    .filter(({ value, kind }) => value === KEPT || (kind === 'destination' && value !== '123'))
    .map(({ id }) => id)
  await post('/api/handovers/accept', receiver, { token: link, organisation, keep })

  const live = await sites.config('handed')
  const saved = await pool.query(`select draft from site_things where site = 'handed'`)
  for (const text of [JSON.stringify(live), JSON.stringify(saved.rows)]) {
    for (const gone of [LISTENER, HOOK, 'former.test']) expect(text).not.toContain(gone)
    expect(text).toContain(KEPT)
  }
  // Its account is kept with the destination, and not asked for twice.
  expect(named).not.toContain('field GTM-1')
  expect(live?.destinations).toMatchObject({ gtm: { ids: ['GTM-1'] } })
  expect(Object.keys(live?.destinations ?? {})).toEqual(['ga4', 'gtm'])
  expect(await sites.webhookSecrets('handed')).not.toContain('secret of handed')
  expect(await isOpen()).toBe(false)
  const rest = await pool.query(`select site, secret, is_on from review_sources order by site`)
  expect(rest.rows).toEqual([
    { site: 'handed', secret: null, is_on: false },
    { site: 'stays', secret: 'sealed', is_on: true },
    { site: 'swapped', secret: 'sealed', is_on: true },
  ])
  const hooks = await pool.query('select site from lead_webhooks order by site')
  expect(hooks.rows).toEqual([{ site: 'stays' }, { site: 'swapped' }])
  expect(await sites.webhookSecrets('stays')).toEqual(['secret of stays'])
  expect(JSON.stringify(await sites.config('stays'))).toContain(HOOK)

  // Nor does it come back with an older version.
  const rollBack = (site: string, cookie: string, body: object) =>
    post<{ revision: number }>(`/api/sites/${site}/rollback`, cookie, body)
  for (const body of [{ revision: 1 }, { revision: 1, things: [CONTACT, META] }, {}]) {
    await rollBack('handed', receiver, body)
    sites.forget('handed')
    const again = await sites.config('handed')
    const text = JSON.stringify(again)
    for (const gone of [LISTENER, HOOK, 'former.test']) expect(text).not.toContain(gone)
    expect(text).toContain(KEPT)
    expect(again?.widgets.map(({ id }) => id)).toEqual(['contact', 'kept'])
    expect(Object.keys(again?.destinations ?? {})).toEqual(['ga4', 'gtm'])
  }
  const drafts = await pool.query(`select draft from site_things where site = 'handed'`)
  expect(JSON.stringify(drafts.rows)).not.toMatch(/former/)
  const changed = await api.app.inject({
    url: '/api/sites/handed/versions/1/changes?against=served',
    headers: { cookie: receiver },
  })
  expect([changed.statusCode, changed.body]).toEqual([200, expect.not.stringContaining(HOOK)])
})

test('what the former owner changes after the preview is not what the receiver has kept', async () => {
  const { pool, sites } = api.deps
  const SWAPPED = 'https://swapped.test/leads'
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const response = await api.app.inject({
      method,
      url: `/api/sites/swapped/${path}`,
      headers: { origin: ORIGIN, cookie: former },
      ...(payload && { payload }),
    })
    expect([path, response.statusCode, response.body]).toEqual([path, 200, expect.anything()])
    return response.json()
  }
  const put = async (path: string, change: (draft: { settings?: object }) => object) => {
    const { version = 0, draft } = await call('GET', path)
    return call('PUT', path, { version, draft: change(draft) })
  }
  const offer = await post<{ link: string }>('/api/sites/swapped/handover', former, {
    email: 'new@shop.test',
    keepsMembers: false,
  })
  const token = offer.link.split('token=')[1] ?? ''
  const preview = await post<HandoverPreview>('/api/handovers/preview', receiver, { token })
  expect(JSON.stringify(preview)).toContain(KEPT)

  const settings = { isEnabled: true, settings: { ids: ['G-SWAPPED1'] } }
  await put('things/widget/kept', (draft) => ({
    ...draft,
    settings: { ...draft.settings, webhookUrl: SWAPPED },
  }))
  await put('things/destination/ga4', () => settings)
  await call('POST', 'publish', {})
  await pool.query(`update review_sources set settings = '{"place":"swapped"}' where site = $1`, [
    'swapped',
  ])
  const keep = preview.receivers.map(({ id }) => id)
  await post('/api/handovers/accept', receiver, { token, organisation, keep })

  sites.forget('swapped')
  const live = JSON.stringify(await sites.config('swapped'))
  const drafts = await pool.query(
    `select id, draft from site_things where site = 'swapped' order by id`,
  )
  for (const text of [live, JSON.stringify(drafts.rows)]) {
    expect(text).not.toContain(SWAPPED)
    // What has not changed stays.
    expect(text).toContain(HOOK)
  }
  expect(live).not.toContain('G-SWAPPED1')
  const ga4 = drafts.rows.find(({ id }) => id === 'ga4')
  expect(ga4?.draft).toMatchObject({ isEnabled: false })
  const source = await pool.query(`select is_on from review_sources where site = 'swapped'`)
  expect(source.rows).toEqual([{ is_on: false }])
})
