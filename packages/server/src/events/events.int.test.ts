import type { ErrorBody, EventCatalogue, RuleTrial, TriggerDraft } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const SHOP = 'https://www.shop.test'
const DAY_MS = 86_400_000
let api: TestApi
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['one', 'two']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site, 'analyst')
  }
  await save('one', 'trigger', 'brochure', RULE)
  await save('one', 'destination', 'meta', { isEnabled: true, settings: { ids: ['1'] } })
  await save('two', 'shop', 'main', { shop: SHOP_CONFIG })
  await save('two', 'evidence', 'main', { evidence: { events: { Lead: 'confirmed' } } })
})
afterAll(() => api.destroy())

const RULE: TriggerDraft = {
  trigger: 'link-click',
  settings: { value: '/brochure', rule: 'contains' },
  event: { name: 'Lead' },
}
const SHOP_CONFIG = { currency: 'EUR', value: 'net', ids: 'id', selectors: false, events: {} }

const save = (site: string, kind: string, id: string, draft: object) =>
  api.deps.pool.query(`insert into site_things (site, kind, id, draft) values ($1, $2, $3, $4)`, [
    site,
    kind,
    id,
    JSON.stringify(draft),
  ])

const get = (site: string, cookie = cookies[site] ?? '') =>
  api.app.inject({ url: `/api/sites/${site}/events`, headers: { cookie } })

const trial = async (site: string, payload: object, cookie = cookies[site] ?? '') =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/${site}/events/try`,
    headers: { cookie, origin: ORIGIN },
    payload,
  })

test('the catalogue says what each site tells, and how often each came', async () => {
  const now = Date.now()
  const event = (site: string, over = {}) => sampleEvent({ site, time: now, ...over })
  await api.deps.eventStore.record([
    event('one'),
    event('one', { time: now - 10 * DAY_MS }),
    event('one', { time: now - 29 * DAY_MS }),
    event('one', {
      name: 'Lead',
      definition: 'trigger/brochure',
      params: { value: 20, currency: 'GBP' },
    }),
    event('one', { name: 'Lead' }),
    event('two', { name: 'Lead', definition: 'trigger/brochure' }),
    event('two', { name: 'Purchase', params: { value: 41.75, currency: 'GBP' } }),
  ])
  const one = (await get('one')).json<EventCatalogue>()
  expect(one.automatic.map(({ name, by, tally }) => [name, by, tally.week, tally.month])).toEqual([
    ['PageView', 'page', 1, 2],
    ['Lead', 'call', 1, 1],
  ])
  expect(one.automatic[0]?.tally).toMatchObject({ lastAt: now, sums: {} })
  expect(one.automatic[0]?.tally.days).toHaveLength(28)
  expect(one.rules).toEqual([
    {
      id: 'brochure',
      draft: RULE,
      state: 'new',
      version: 1,
      tally: expect.objectContaining({ week: 1, month: 1, sums: { GBP: 20 }, lastAt: now }),
    },
  ])
  expect(one.destinations).toEqual([{ name: 'meta', title: expect.stringContaining('Meta') }])
  expect(one).not.toHaveProperty('shop')

  const two = (await get('two')).json<EventCatalogue>()
  expect(two.rules).toEqual([])
  expect(two.destinations).toEqual([])
  expect(two.evidence).toEqual({ events: { Lead: 'confirmed' } })
  expect(two.shop).toEqual(SHOP_CONFIG)
  const sale = two.automatic.find(({ name }) => name === 'Purchase')
  expect(sale).toMatchObject({ by: 'shop', tally: { week: 1, sums: { GBP: 41.75 } } })
  // What came of a rule that this site does not have is nobody's: it is neither listed as a rule nor as automatic.
  expect(two.automatic.some(({ name }) => name === 'Lead')).toBe(false)
})

test('a rule is tried on the page views of its own site', async () => {
  const view = (site: string, path: string) => sampleEvent({ site, url: `${SHOP}${path}` })
  await api.deps.eventStore.record([
    ...['/thanks', '/thanks/', '/shop'].map((path) => view('one', path)),
    view('two', '/thanks'),
  ])
  const rule = {
    trigger: 'page-visit',
    settings: { value: '/thanks', rule: 'match' },
  }
  const one = (await trial('one', rule)).json<RuleTrial>()
  expect(one).toMatchObject({ says: 'told', matched: 2, unknown: [] })
  expect(one.examples.map(({ url }) => url).sort()).toEqual([`${SHOP}/thanks`, `${SHOP}/thanks/`])
  expect((await trial('two', rule)).json<RuleTrial>()).toMatchObject({ matched: 1 })
  const clicks = {
    trigger: 'click',
    settings: { selector: '.buy' },
    conditions: { addresses: [{ rule: 'contains', value: '/shop' }], devices: ['mobile'] },
  }
  expect((await trial('one', clicks)).json<RuleTrial>()).toMatchObject({
    says: 'armed',
    matched: 1,
    unknown: ['devices'],
  })
})

test('who does not belong to the site, or sends nonsense, gets nothing', async () => {
  const code = (response: { json<T>(): T }) => response.json<ErrorBody>().error.code
  expect(code(await get('one', cookies.two))).toBe('FOOTFALL_E_FORBIDDEN')
  expect(code(await get('one', ''))).toBe('FOOTFALL_E_AUTH')
  const rule = { trigger: 'page-visit', settings: {} }
  expect(code(await trial('one', rule, cookies.two))).toBe('FOOTFALL_E_FORBIDDEN')
  expect(code(await trial('one', { ...rule, settings: 'x' }))).toBe('FOOTFALL_E_BODY')
  expect(code(await trial('one', { ...rule, conditions: { addresses: 'x' } }))).toBe(
    'FOOTFALL_E_BODY',
  )
})
