import type {
  ErrorBody,
  ImportReport,
  ListPage,
  SiteDetail,
  SiteFile,
  SiteVersion,
  ThingChange,
  ThingDetail,
  ThingSummary,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const TOKEN = 'EAAB-a-token-nobody-may-see'
const SITES = ['mine', 'theirs'] as const
let api: TestApi
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of SITES) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())

type Site = (typeof SITES)[number]
const call = async <T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  site: Site,
  path: string,
  payload?: object,
): Promise<{ status: number; body: T; text: string }> => {
  const response = await api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  const text = response.body
  return { status: response.statusCode, body: text ? response.json() : undefined, text } as never
}
const get = async <T>(site: Site, path: string) => (await call<T>('GET', site, path)).body
const put = (site: Site, thing: string, version: number, draft: object) =>
  call<ThingDetail & ErrorBody>('PUT', site, `/things/${thing}`, { version, draft })
const rule = (selector: string, name = 'Lead') => ({
  trigger: 'click',
  settings: { selector },
  event: { name },
})
const consentOf = async (site: Site) => get<ThingDetail>(site, '/things/consent/main')
const config = async (site: Site) => api.deps.sites.config(site)
const publish = (site: Site, ...things: string[]) =>
  call<{ revision: number } & ErrorBody>('POST', site, '/publish', {
    ...(things[0] && {
      things: things.map((thing) => ({ kind: thing.split('/')[0], id: thing.split('/')[1] })),
    }),
  })
const stateOf = async (site: Site, kind: string) =>
  (await get<ThingSummary[]>(site, `/things?kind=${kind}`)).map(({ id, state }) => `${id} ${state}`)

test('a thing is new, live, changed and deleted, each on its own site', async () => {
  for (const site of SITES) {
    expect((await put(site, 'trigger/buy', 0, rule('.buy'))).body).toMatchObject({
      state: 'new',
      version: 1,
      title: 'Lead',
      draft: rule('.buy'),
    })
    expect((await publish(site)).body.revision).toBe(1)
    expect(await stateOf(site, 'trigger')).toEqual(['buy live'])
  }
  await put('mine', 'trigger/buy', 1, rule('.order'))
  await put('mine', 'trigger/help', 0, rule('.help', 'Help'))
  expect(await stateOf('mine', 'trigger')).toEqual(['buy changed', 'help new'])
  expect(await get<ThingChange[]>('mine', '/changes')).toEqual([
    {
      kind: 'trigger',
      id: 'buy',
      title: 'Lead',
      change: 'changed',
      fields: [{ path: 'settings.selector', before: '.buy', after: '.order' }],
    },
    expect.objectContaining({ kind: 'trigger', id: 'help', title: 'Help', change: 'added' }),
  ])
  expect((await call('DELETE', 'mine', '/things/trigger/help?version=1')).status).toBe(204)
  expect((await call('DELETE', 'mine', '/things/trigger/buy')).status).toBe(204)
  expect(await stateOf('mine', 'trigger')).toEqual(['buy deleted'])
  expect((await config('mine'))?.triggers).toHaveLength(1)
  await publish('mine')
  expect((await config('mine'))?.triggers).toBeUndefined()
  expect(await stateOf('mine', 'trigger')).toEqual([])
  expect(await stateOf('theirs', 'trigger')).toEqual(['buy live'])
  expect(await get<ThingChange[]>('theirs', '/changes')).toEqual([])
})

test('of two who save the same at once, one is told who was before; nothing is lost', async () => {
  const { version } = await consentOf('mine')
  const before = (await consentOf('mine')).draft
  const save = (gpc: string) =>
    put('mine', 'consent/main', version, {
      ...before,
      consent: { ...(before.consent as object), gpc },
    })
  const both = await Promise.all([save('never'), save('opt-out-regions')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)?.body.error
  expect(late).toMatchObject({
    code: 'FOOTFALL_E_CONFLICT',
    conflict: { version: version + 1, by: expect.stringMatching(/mine/i) },
  })
  expect(Date.now() - (late?.conflict?.at ?? 0)).toBeLessThan(10_000)
  const saved = both.find(({ status }) => status === 200)?.body.draft
  expect((await consentOf('mine')).draft).toEqual(saved)
  // The neighbour's is another thing of the same name.
  expect((await consentOf('theirs')).version).toBe(0)
})

test('a destination’s form is saved over nobody else’s, and each site has its own', async () => {
  const input = { isEnabled: false, values: {}, secrets: {} }
  const save = (site: Site, version: number) =>
    call<ErrorBody & { version: number }>('PUT', site, '/destinations/pinterest', {
      ...input,
      version,
    })
  expect((await get<{ version: number }>('mine', '/destinations/pinterest')).version).toBe(0)
  expect((await save('mine', 0)).body.version).toBe(1)
  const late = await save('mine', 0)
  expect([late.status, late.body.error.code]).toEqual([409, 'FOOTFALL_E_CONFLICT'])
  expect(late.body.error.conflict?.by).toMatch(/mine/i)
  expect((await save('theirs', 0)).status).toBe(200)
  expect((await save('mine', 1)).body.version).toBe(2)
})

test('publishing a rule publishes no colleague’s half-done consent change, on two sites at once', async () => {
  const [mine, theirs] = await Promise.all(
    SITES.map(async (site) => {
      const { version, draft } = await consentOf(site)
      await put(site, 'consent/main', version, {
        ...draft,
        consent: { ...(draft.consent as object), mode: 'prior', optOutRegions: ['US-CA'] },
      })
      await put(site, 'trigger/new', 0, rule('.new', 'Fresh'))
      await Promise.all([publish(site, 'trigger/new'), publish(site, 'trigger/new')])
      return config(site)
    }),
  )
  for (const live of [mine, theirs]) {
    expect(live?.triggers?.map(({ id }) => id)).toContain('new')
    expect(live?.consent).toMatchObject({ mode: 'explicit', optOutRegions: [] })
  }
  for (const site of SITES) {
    expect(await stateOf(site, 'consent')).toEqual(['main changed'])
    expect(await stateOf(site, 'trigger')).toContain('new live')
  }
  await put('theirs', 'trigger/buy', 1, rule('.half-done'))
  await call('POST', 'theirs', '/discard', { things: [{ kind: 'consent', id: 'main' }] })
  expect(await stateOf('theirs', 'consent')).toEqual(['main live'])
  expect(await stateOf('theirs', 'trigger')).toEqual(['buy changed', 'new live'])
  expect(await stateOf('mine', 'consent')).toEqual(['main changed'])
})

test('a version says who, when and what; chosen things come back from one, and their drafts follow', async () => {
  await publish('mine', 'consent/main')
  const { items } = await get<ListPage<SiteVersion>>('mine', '/versions')
  expect(items[0]).toMatchObject({
    isServed: true,
    publishedBy: expect.stringMatching(/mine/i),
    changes: [{ kind: 'consent', id: 'main', title: 'consent', change: 'changed' }],
  })
  const [newest] = items
  const older = items.find(({ revision }) => revision === (newest?.revision ?? 0) - 1)
  await put('mine', 'trigger/new', 1, rule('.newer', 'Fresh'))
  const back = await call<{ revision: number }>('POST', 'mine', '/rollback', {
    revision: older?.revision,
    things: [{ kind: 'consent', id: 'main' }],
  })
  expect(back.body.revision).toBe((newest?.revision ?? 0) + 1)
  const live = await config('mine')
  expect(live).toMatchObject({ revision: back.body.revision, consent: { mode: 'explicit' } })
  expect(live?.triggers?.find(({ id }) => id === 'new')?.settings).toEqual({ selector: '.new' })
  expect(await stateOf('mine', 'consent')).toEqual(['main live'])
  // What a colleague was at stays as it was.
  expect(await stateOf('mine', 'trigger')).toContain('new changed')
  const [latest] = (await get<ListPage<SiteVersion>>('mine', '/versions')).items
  expect(latest).toMatchObject({ rolledBackTo: older?.revision })
  expect(
    (await get<{ consent: object }>('mine', `/versions/${newest?.revision}`)).consent,
  ).toMatchObject({ mode: 'prior' })
  expect((await call('GET', 'mine', '/versions/99999')).status).toBe(404)
})

test('a rule that did not exist in the older version goes from pages and is kept, switched off', async () => {
  await call('POST', 'mine', '/rollback', { revision: 2, things: [{ kind: 'trigger', id: 'new' }] })
  expect((await config('mine'))?.triggers).toBeUndefined()
  expect(await stateOf('mine', 'trigger')).toEqual(['new off'])
  expect((await get<ThingDetail>('mine', '/things/trigger/new')).draft).toMatchObject({
    isEnabled: false,
    settings: { selector: '.newer' },
  })
})

test.each([
  ['trigger/x', { ...rule('a[', 'Lead') }, 'settings.selector'],
  ['trigger/x', { ...rule('a'), settings: { selector: 'a', typo: 1 } }, 'settings.typo'],
  ['trigger/x', { trigger: 'magic', settings: {}, event: { name: 'X' } }, 'trigger'],
  ['trigger/x', { trigger: '__proto__', settings: {}, event: { name: 'X' } }, 'trigger'],
  ['widget/x', { kind: 'consent-banner', settings: { months: 99 } }, 'settings.months'],
  ['widget/x', { kind: 'nothing', settings: {} }, 'kind'],
  ['popup/x', { kind: 'offer', settings: {} }, 'kind'],
  ['general/main', { languages: ['no language'] }, 'languages.0'],
  ['general/main', { timeZone: 'UTC' }, ''],
  ['general/main', { consent: {} }, ''],
  ['general/second', { languages: ['en'] }, ''],
  [
    'destination/meta',
    { isEnabled: true, settings: { accessToken: TOKEN } },
    'settings.accessToken',
  ],
  ['destination/nobody', { isEnabled: true, settings: {} }, ''],
])('%s with %j is refused at its field', async (thing, draft, path) => {
  const { status, body } = await put('mine', thing, 0, draft)
  expect([status, body.error?.code]).toEqual([422, 'FOOTFALL_E_INVALID'])
  expect(body.error.details?.[0]?.path).toBe(path)
})

test.each(['trigger/Not An Id', 'nothing/x', 'trigger/__proto__', `trigger/${'x'.repeat(40)}`])(
  'there is no thing %s',
  async (thing) => {
    expect((await put('mine', encodeURI(thing), 0, rule('a'))).status).toBe(404)
  },
)

test('the languages of a site are published', async () => {
  const { version } = await get<ThingDetail>('mine', '/things/general/main')
  const general = { languages: ['de', 'en'] }
  expect((await put('mine', 'general/main', version, general)).status).toBe(200)
  await publish('mine', 'general/main')
  expect(await config('mine')).toMatchObject(general)
})

test('a script from the site’s own domain: the snippet follows, and the way to our server stays known', async () => {
  const at = () => get<SiteDetail>('mine', '')
  const { collector } = await at()
  const { version, draft } = await get<ThingDetail>('mine', '/things/general/main')
  const own = 'https://shop.example/ff'
  expect((await put('mine', 'general/main', version, { ...draft, endpoint: own })).status).toBe(200)
  expect(await at()).toMatchObject({ endpoint: own, collector })
  await publish('mine', 'general/main')
  expect((await at()).snippet).toContain(`${own}/s/mine.js`)
  expect((await get<SiteDetail>('theirs', '')).endpoint).toBe(collector)
  const { endpoint: _, ...others } = draft
  await put('mine', 'general/main', version + 1, others)
  expect((await at()).endpoint).toBe(collector)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://shop.example/login?x=',
  'https://shop.example/#x',
  'https://user:word@shop.example',
  'https://shop.example\\@evil.example',
  'https://shop.example/"><script>',
])(
  '%s is no address of a script: it is not taken, and where it is stored the site goes on with ours',
  async (endpoint) => {
    const { version, draft } = await get<ThingDetail>('mine', '/things/general/main')
    expect((await put('mine', 'general/main', version, { ...draft, endpoint })).status).toBe(422)
    const { pool, sites } = api.deps
    const { collector } = await get<SiteDetail>('mine', '')
    await publish('mine', 'general/main')
    await pool.query(
      `update site_things set draft = draft || jsonb_build_object('endpoint', $1::text)
     where site = 'mine' and kind = 'general'`,
      [endpoint],
    )
    await pool.query(
      `update site_versions set config = config || jsonb_build_object('endpoint', $1::text)
     where site = 'mine' and revision = (select revision from sites where key = 'mine')`,
      [endpoint],
    )
    sites.forget('mine')
    expect(await get<SiteDetail>('mine', '')).toMatchObject({ endpoint: collector })
    expect((await get<SiteDetail>('mine', '')).snippet).toContain(`${collector}/s/mine.js`)
    expect(await config('mine')).toMatchObject({ endpoint: collector })
    await publish('mine', 'consent/main')
    const { rows } = await pool.query(
      `select config->>'endpoint' as endpoint from site_versions
     where site = 'mine' order by revision desc limit 1`,
    )
    expect(rows[0]).toEqual({ endpoint: collector })
    await pool.query(
      `update site_things set draft = draft - 'endpoint' where site = 'mine' and kind = 'general'`,
    )
  },
)

test('what is published must be whole: a problem names its thing, and the others can go', async () => {
  await put('mine', 'destination/ga4', 0, { isEnabled: false, settings: {} })
  await api.deps.pool.query(
    `update site_things set draft = '{"isEnabled": true, "settings": {}}' where site = 'mine' and id = 'ga4'`,
  )
  const { status, body } = await publish('mine')
  expect(status).toBe(422)
  expect(body.error.details).toEqual([
    {
      path: 'destinations.ga4.ids',
      thing: { kind: 'destination', id: 'ga4' },
      message: expect.any(String),
    },
  ])
  await put(
    'mine',
    'trigger/new',
    (await get<ThingDetail>('mine', '/things/trigger/new')).version,
    rule('.on'),
  )
  expect((await publish('mine', 'trigger/new')).status).toBe(200)
})

test('a file holds what is saved and no secret, and becomes drafts elsewhere, thing by thing', async () => {
  await call('PUT', 'mine', '/destinations/meta', {
    isEnabled: true,
    values: { ids: ['123456789012345'] },
    secrets: { accessToken: TOKEN },
  })
  await call('PUT', 'theirs', '/destinations/meta', {
    isEnabled: false,
    values: { ids: ['999999999'] },
    secrets: { accessToken: 'their-own-token' },
  })
  const exported = await call<SiteFile>('GET', 'mine', '/export')
  expect(exported.text).not.toMatch(/EAAB|sealed-|accessToken/)
  const before = (await config('theirs'))?.revision
  const file = exported.body
  file.things.push({ kind: 'trigger', id: 'bad', draft: { trigger: 'magic' } })
  file.things.push({
    kind: 'destination',
    id: 'meta',
    draft: { isEnabled: true, settings: { accessToken: 'theft' } },
  })
  const { body } = await call<ImportReport>('POST', 'theirs', '/import', file)
  expect(body.taken).toContainEqual({ kind: 'destination', id: 'meta' })
  expect(body.taken).toContainEqual({ kind: 'general', id: 'main' })
  expect(body.refused.map(({ kind, id }) => `${kind}/${id}`)).toEqual([
    ...['destination/ga4', 'trigger/bad', 'destination/meta'],
  ])
  // Drafts only, and the token that was there stays the one of its own site.
  expect((await config('theirs'))?.revision).toBe(before)
  const { draft, secrets } = await get<ThingDetail>('theirs', '/things/destination/meta')
  expect([draft.settings, secrets]).toEqual([{ ids: ['123456789012345'] }, { accessToken: true }])
  const { rows } = await api.deps.pool.query(
    `select draft#>>'{settings,accessToken}' as token from site_things where site = 'theirs' and id = 'meta'`,
  )
  const place = { site: 'theirs', destination: 'meta', field: 'accessToken' }
  expect(api.deps.secrets.open(rows[0].token, place)).toEqual({ ok: true, text: 'their-own-token' })
  expect((await get<ThingChange[]>('theirs', '/changes')).map(({ kind }) => kind)).toContain(
    'general',
  )
  expect(JSON.stringify(await get('theirs', '/changes'))).not.toMatch(/sealed-|EAAB|own-token/)
})

test('a new token is in sight where it comes from, and gone from there once published', async () => {
  for (const site of SITES) {
    const values = { ids: ['123456789012345'] }
    await call('PUT', site, '/destinations/meta', {
      isEnabled: true,
      values,
      secrets: { accessToken: null },
    })
    await publish(site, 'destination/meta')
    expect((await config(site))?.serverEvents).toBeUndefined()
    expect(await stateOf(site, 'destination')).toContain('meta live')
    await call('PUT', site, '/destinations/meta', {
      isEnabled: true,
      values,
      secrets: { accessToken: TOKEN },
    })
    expect(await get<ThingChange[]>(site, '/changes')).toContainEqual({
      kind: 'destination',
      id: 'meta',
      title: expect.any(String),
      change: 'changed',
      fields: [{ path: 'serverEvents', after: true }],
    })
    await publish(site, 'destination/meta')
    expect((await config(site))?.serverEvents).toBe(true)
    expect(await stateOf(site, 'destination')).toContain('meta live')
  }
})

test.each([
  ['a newer program’s file', { v: 99 }, 'FOOTFALL_E_VERSION'],
  ['no file of ours', { footfall: 'other' }, 'FOOTFALL_E_BODY'],
  ['an unknown kind', { things: [{ kind: 'sites', id: 'x', draft: {} }] }, 'FOOTFALL_E_BODY'],
  [
    'an id that is none',
    { things: [{ kind: 'trigger', id: '../x', draft: {} }] },
    'FOOTFALL_E_BODY',
  ],
  [
    'too many things',
    { things: Array(2_001).fill({ kind: 'trigger', id: 'x', draft: {} }) },
    'FOOTFALL_E_BODY',
  ],
])('%s is not imported', async (_what, over, code) => {
  const file = { footfall: 'site', v: 2, site: 'x', exportedAt: 0, things: [], ...over }
  const { body } = await call<ErrorBody>('POST', 'theirs', '/import', file)
  expect(body.error.code).toBe(code)
})

test('whoever only looks sees states, and changes nothing', async () => {
  const looker = await api.signIn('looker@shop.test', 'theirs', 'client')
  const inject = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/sites/theirs${path}`,
      headers: { cookie: looker, origin: ORIGIN },
      ...(payload && { payload }),
    })
  expect((await inject('GET', '/things')).statusCode).toBe(200)
  const saved = await inject('PUT', '/things/trigger/x', { version: 0, draft: rule('a') })
  expect(saved.statusCode).toBe(403)
})

test('the list of things is as it is saved, each time, though bodies are read only after a change', async () => {
  const reads = async () => {
    const seen: string[] = []
    const { pool } = api.deps
    const client = await pool.connect()
    const proto = Object.getPrototypeOf(client) as { query(...given: unknown[]): unknown }
    const real = proto.query
    client.release()
    proto.query = function (this: unknown, ...given: unknown[]) {
      const { text = given[0] } = given[0] as { text?: unknown }
      if (String(text).includes('"draft"')) seen.push(String(text))
      return real.apply(this, given)
    }
    try {
      for (const site of SITES) await get(site, '/things')
    } finally {
      proto.query = real
    }
    return seen.length
  }
  await put('mine', 'trigger/listed', 0, rule('.listed', 'Listed'))
  await reads()
  expect(await reads()).toBe(0)
  await put('mine', 'trigger/listed', 1, rule('.listed', 'Renamed'))
  expect(await reads()).toBe(1)
  const titles = (await get<ThingSummary[]>('mine', '/things')).map(({ title }) => title)
  expect(titles).toContain('Renamed')
})
