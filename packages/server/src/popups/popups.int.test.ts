import type {
  AcceptedEvent,
  ErrorBody,
  PopupDraft,
  PopupFigures,
  PopupSettings,
  ThingDetail,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const DAY_MS = 86_400_000
const SITES = ['mine', 'theirs'] as const
type Site = (typeof SITES)[number]
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

const call = async <T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  site: Site,
  path: string,
  payload?: object,
): Promise<{ status: number; body: T }> => {
  const response = await api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

const popup = (block: string, settings: Partial<PopupSettings> = {}): PopupDraft => ({
  kind: 'popup',
  title: 'Spring',
  settings: {
    view: {},
    triggers: [],
    rules: [],
    content: [
      {
        language: '',
        label: 'Spring sale',
        blocks: [{ id: block, kind: 'countdown', settings: { until: '2030-01-01T00:00' } }],
      },
    ],
    ...settings,
  },
})
const versions: Record<string, number> = {}
const put = async (site: Site, id: string, draft: object, kind = 'popup') => {
  const key = `${site} ${kind} ${id}`
  const version = versions[key] ?? 0
  const saved = await call<ThingDetail & ErrorBody>('PUT', site, `/things/${kind}/${id}`, {
    version,
    draft,
  })
  if (saved.status === 200) versions[key] = saved.body.version
  return saved
}
const publish = (site: Site) => call<{ revision: number } & ErrorBody>('POST', site, '/publish', {})
const figures = async (site: Site, id: string, query = ''): Promise<PopupFigures> =>
  (await call<PopupFigures>('GET', site, `/popups/${id}/figures${query}`)).body
const pathsOf = ({ body }: { body: ErrorBody }): string[] =>
  body.error.details?.map(({ path }) => path) ?? []

test('P-01 a popup’s draft is saved, published and taken back on its own site', async () => {
  for (const site of SITES) {
    expect(await put(site, 'spring', popup(`${site}-count`))).toMatchObject({ status: 200 })
    expect((await publish(site)).status).toBe(200)
  }
  const served = await api.deps.sites.config('mine')
  expect(served?.popups).toEqual([
    { id: 'spring', kind: 'popup', settings: popup('mine-count').settings },
  ])
  await put('mine', 'spring', { ...popup('mine-count'), isEnabled: false })
  await publish('mine')
  expect((await api.deps.sites.config('mine'))?.popups).toBeUndefined()
  expect((await api.deps.sites.config('theirs'))?.popups).toHaveLength(1)
})

test.each<[string, object, string]>([
  [
    'an unknown trigger',
    popup('x', { triggers: [{ kind: 'no-such-trigger', settings: {} }] }),
    'settings.triggers.0.kind',
  ],
  [
    'an unknown rule',
    popup('x', { rules: [{ kind: '__proto__', settings: {} }] }),
    'settings.rules.0.kind',
  ],
  [
    'a banner as a block',
    popup('x', {
      content: [
        { language: '', label: '', blocks: [{ id: 'x', kind: 'consent-banner', settings: {} }] },
      ],
    }),
    'settings.content.0.blocks.0.kind',
  ],
  [
    'a field that a block does not have',
    popup('x', {
      content: [
        { language: '', label: '', blocks: [{ id: 'x', kind: 'form', settings: { onload: 'x' } }] },
      ],
    }),
    'settings.content.0.blocks.0.settings.onload',
  ],
  ['another kind', { ...popup('x'), kind: 'widget' }, 'kind'],
  ['a key of a stranger’s', { ...popup('x'), script: 'alert(1)' }, ''],
])('P-01 %s is refused, with its path, and nothing is stored', async (_, draft, path) => {
  const refused = await put('mine', 'hostile', draft)
  expect(refused.status).toBe(422)
  expect(pathsOf(refused)).toContain(path)
  expect((await call('GET', 'mine', '/things/popup/hostile')).status).toBe(404)
})

test('P-01 a button leads to a path of the shop, never to another host by two slashes or a script', async () => {
  const button = (href: string) => ({ id: 'go', kind: 'button', settings: { label: 'See', href } })
  const leading = (href: string) =>
    popup('x', { content: [{ language: '', label: '', blocks: [button(href)] }] })
  for (const href of ['/sale', '?tab=2', '#offers', 'https://shop.example/sale'])
    expect(await put('mine', 'leads', leading(href))).toMatchObject({ status: 200 })
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    const refused = await put('mine', 'leads', leading(href))
    expect([refused.status, pathsOf(refused)]).toEqual([
      422,
      ['settings.content.0.blocks.0.settings.href'],
    ])
  }
  await api.app.inject({
    method: 'DELETE',
    url: '/api/sites/mine/things/popup/leads',
    headers: { cookie: cookies.mine ?? '', origin: ORIGIN },
  })
})

test('P-01 a popup is no widget, and how often popups open is a piece of its own', async () => {
  const widget = await put('mine', 'odd', { kind: 'popup', settings: {} }, 'widget')
  expect([widget.status, pathsOf(widget)]).toEqual([422, ['kind']])
  const budget = { popupBudget: { perSession: 2, coolDown: 60 } }
  expect((await put('mine', 'main', budget, 'budget')).status).toBe(200)
  const wrong = await put('mine', 'main', { popupBudget: { perSession: 0 } }, 'budget')
  expect([wrong.status, pathsOf(wrong)]).toEqual([422, ['popupBudget.perSession']])
  await publish('mine')
  expect((await api.deps.sites.config('mine'))?.popupBudget).toEqual(budget.popupBudget)
  expect((await api.deps.sites.config('theirs'))?.popupBudget).toBeUndefined()
})

test('P-01 what cannot be found by its id, or shows nothing, is not published', async () => {
  await put('mine', 'one', popup('same'))
  await put('mine', 'two', popup('same'))
  const twice = await publish('mine')
  expect(twice.status).toBe(422)
  expect(twice.body.error.details).toEqual([
    expect.objectContaining({ thing: { kind: 'popup', id: 'two' } }),
  ])
  await put('mine', 'two', popup('other', { content: [] }))
  expect(pathsOf(await publish('mine'))).toEqual(['popups.1.settings.content'])
  await put('mine', 'two', popup('other'))
  expect((await publish('mine')).status).toBe(200)
})

const now = Date.now()
const today = new Date(now).toISOString().slice(0, 10)
const of = (site: Site, name: string, visitorId: string, over: Partial<AcceptedEvent> = {}) =>
  sampleEvent({ site, name, visitorId, time: now, definition: 'popup/figured', ...over })

test('P-05 views, closes, conversions and revenue are each popup’s and site’s own; a copy begins at zero', async () => {
  const sale = { definition: 'init_event', params: { value: 20, currency: 'EUR' } }
  const events = [
    ...[of('mine', 'PopupView', 'a'), of('mine', 'PopupView', 'b'), of('mine', 'PopupClose', 'b')],
    of('mine', 'PopupConversion', 'a', { time: now - DAY_MS }),
    ...[of('mine', 'Purchase', 'a', sale), of('mine', 'Purchase', 'b', sale)],
    of('theirs', 'PopupView', 'a'),
    of('theirs', 'Purchase', 'a', sale),
    of('mine', 'PopupView', 'a', { definition: 'popup/other' }),
  ]
  await api.deps.eventStore.record(events)
  await api.deps.eventStore.record(events)
  const mine = await figures('mine', 'figured')
  expect(mine).toMatchObject({
    to: today,
    views: 2,
    closes: 1,
    conversions: 1,
    revenue: { EUR: 20 },
    orders: 1,
  })
  expect(mine.test).toBeUndefined()
  expect(mine.days).toHaveLength(28)
  expect(mine.days.at(-1)).toEqual({ day: today, views: 2, closes: 1, conversions: 0 })
  expect(mine.days.at(-2)?.conversions).toBe(1)
  expect(await figures('mine', 'figured', `?from=${today}&to=${today}`)).toMatchObject({
    from: today,
    to: today,
    views: 2,
    conversions: 0,
    orders: 1,
  })
  expect(await figures('theirs', 'figured')).toMatchObject({
    views: 1,
    closes: 0,
    conversions: 0,
    revenue: {},
    orders: 0,
  })
  expect(await figures('mine', 'figured-2')).toMatchObject({ views: 0, orders: 0, revenue: {} })
})

test('P-05 made-up popups, however many, do not keep an owner’s from being counted', async () => {
  await put('theirs', 'late', popup('late-count'))
  await publish('theirs')
  const made = Array.from({ length: 260 }, (_, at) =>
    of('theirs', 'PopupView', 'x', { definition: `popup/made-${at}` }),
  )
  await api.deps.eventStore.record(made)
  const late = ['PopupView', 'PopupConversion'].map((name) =>
    of('theirs', name, 'late', { definition: 'popup/late' }),
  )
  await api.deps.eventStore.record(late)
  expect(await figures('theirs', 'late')).toMatchObject({ views: 1, conversions: 1 })
})

test('P-05 days that make no sense are refused', async () => {
  for (const query of ['?from=2026-01-02&to=2026-01-01', '?from=2020-01-01&to=2026-01-01']) {
    const { status, body } = await call<ErrorBody>('GET', 'mine', `/popups/a/figures${query}`)
    expect([status, body.error.details?.[0]?.path]).toEqual([422, 'from'])
  }
  for (const query of ['?from=yesterday', '?to=2026-02-31']) {
    expect((await call('GET', 'mine', `/popups/a/figures${query}`)).status).toBe(400)
  }
  expect((await call('GET', 'mine', '/popups/A%20b/figures')).status).toBe(404)
})

/** As if it had been published so many days ago. */
const backdate = (site: Site, days: number) =>
  api.deps.pool.query(
    `update site_versions set published_at = now() - $2 * interval '1 day'
     where site = $1 and revision = (select max(revision) from site_versions where site = $1)`,
    [site, days],
  )
const runs = (sample: number, goal = 'Lead') => ({ test: { holdout: 50, sample, goal } })
/** Ten visitors of each group, eleven days ago; of those who were shown it `leads` reached the goal. */
const visits = (site: Site, popupId: string, leads: number, since = 11): AcceptedEvent[] =>
  Array.from({ length: 10 }, (_, at) => {
    const time = now - since * DAY_MS + at
    const own = { time, definition: `popup/${popupId}` }
    return [
      of(site, 'PopupView', `${since}-s${at}`, { ...own, params: { variant: 'shown' } }),
      of(site, 'PopupHoldout', `${since}-h${at}`, own),
      ...(at < leads ? [of(site, 'Lead', `${since}-s${at}`, { time: time + 1 })] : []),
    ]
  }).flat()

test('P-05 before a comparison is over, its response holds no difference, interval or verdict', async () => {
  for (const site of SITES) {
    await put(site, 'tested', popup(`${site}-tested`, runs(site === 'mine' ? 10 : 11)))
    expect((await publish(site)).status).toBe(200)
    await backdate(site, 12)
    await api.deps.eventStore.record(visits(site, 'tested', 8))
  }
  const { test: mine } = await figures('mine', 'tested')
  expect(mine).toMatchObject({
    holdout: 50,
    sample: 10,
    goal: 'Lead',
    isComplete: true,
    verdict: 'better',
    shown: { visitors: 10, converted: 8 },
    heldOut: { visitors: 10, converted: 0 },
  })
  expect(mine?.difference).toBeCloseTo(0.8, 10)
  expect(mine?.interval?.[0]).toBeGreaterThan(0)
  const { test: theirs } = await figures('theirs', 'tested')
  expect(theirs).toEqual({
    ...runs(11).test,
    isComplete: false,
    shown: { visitors: 10 },
    heldOut: { visitors: 10 },
  })
})

test('P-05 full groups wait until the last visitor had seven days', async () => {
  await put('mine', 'waiting', popup('waiting-count', runs(10)))
  await publish('mine')
  await backdate('mine', 12)
  await api.deps.eventStore.record(visits('mine', 'waiting', 8, 6))
  const { test: waiting } = await figures('mine', 'waiting')
  expect(waiting).toMatchObject({ isComplete: false, endsAt: now + DAY_MS + 9 })
  expect(waiting?.shown).toEqual({ visitors: 10 })
  expect(waiting?.heldOut).toEqual({ visitors: 10 })
  expect(Object.keys(waiting ?? {})).not.toContain('difference')
  expect(Object.keys(waiting ?? {})).not.toContain('interval')
  expect(Object.keys(waiting ?? {})).not.toContain('verdict')
})

test('P-05 another goal, share or sample is another comparison, which begins anew', async () => {
  await put('mine', 'again', popup('again-count', runs(10)))
  await publish('mine')
  await backdate('mine', 20)
  // Another thing that is published changes nothing.
  await put('mine', 'one', popup('same', { priority: 2 }))
  await publish('mine')
  await backdate('mine', 15)
  await api.deps.eventStore.record(visits('mine', 'again', 8))
  expect((await figures('mine', 'again')).test).toMatchObject({ isComplete: true })
  await put('mine', 'again', popup('again-count', runs(20)))
  await publish('mine')
  await backdate('mine', 10)
  expect((await figures('mine', 'again')).test).toMatchObject({
    sample: 20,
    isComplete: false,
    shown: { visitors: 0 },
  })
  await put('mine', 'again', popup('again-count'))
  await publish('mine')
  expect((await figures('mine', 'again')).test).toBeUndefined()
})
