import { COOKIES, type CookieFilters, type CookieName } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

let visit: TestVisit
afterEach(() => visit.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const
const ALL =
  '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&fbadid=1&gadid=2&padid=3&bingid=4&gclid=5&fbclid=6'

const write = async (
  filters: CookieFilters,
  path = ALL,
  runTime: CookieFilters = {},
): Promise<CookieName[]> => {
  visit = await openVisit(path, { filters: runTime })
  visit.config.visit.filters = filters
  visit.config.serverEvents = true
  const { window } = visit
  window.fetch = async () =>
    new window.Response(JSON.stringify({ success: true, data: { pbid: 'b'.repeat(64) } }))
  const part = visit.answer(granted)
  part.remember?.({ email: 'jo@shop.example' })
  part.occurred?.({
    name: 'RemoveFromCart',
    id: '0190d1a2-0000-7000-8000-000000000001',
    definition: 'woo_remove_from_cart',
  })
  await part.ready
  return Object.keys(visit.cookies()) as CookieName[]
}

const EVERY = (Object.keys(COOKIES) as CookieName[]).filter(
  (name) => COOKIES[name] !== 'necessary' && name !== 'ff_probe',
)
const both = (...names: string[]): string[] => names.flatMap((name) => [name, `last_${name}`])

test('V-16 with no switch off, every cookie of the table is written, and no other', async () => {
  expect((await write({})).sort()).toEqual([...EVERY].sort())
})

test.each<[keyof CookieFilters, string[]]>([
  ['disabled_all_cookie', EVERY],
  ['disabled_start_session_cookie', ['pys_start_session', 'pys_session_limit', 'ff_visit']],
  ['disabled_first_visit_cookie', ['pys_first_visit', 'ff_visitor']],
  ['disabled_trafficsource_cookie', both('pysTrafficSource')],
  ['disabled_landing_page_cookie', both('pys_landing_page')],
  [
    'disabled_utmTerms_cookie',
    both('pys_utm_source', 'pys_utm_medium', 'pys_utm_campaign', 'pys_utm_term', 'pys_utm_content'),
  ],
  [
    'disabled_utmId_cookie',
    [...both('pys_fbadid', 'pys_gadid', 'pys_padid', 'pys_bingid'), 'ff_click'],
  ],
  ['disabled_advanced_form_data_cookie', ['pys_advanced_form_data']],
  ['externalID_disabled_by_api', ['pbid']],
])('V-16 %s switches off its own cookies and no others', async (flag, names) => {
  const left = EVERY.filter((name) => !names.includes(name)).sort()
  expect((await write({ [flag]: true })).sort()).toEqual(left)
  visit.page.close()
  // The same by the host's filters at run time.
  expect((await write({}, ALL, { [flag]: true })).sort()).toEqual(left)
})

test('V-16 a cookie switched off after it was written is deleted; the host’s own stay', async () => {
  await write({})
  visit.plant('toString', 'host')
  visit.plant('pys_consent', 'abc')
  visit.config.visit.filters = { disabled_all_cookie: true }
  await visit.goTo('?page=2')
  visit.answer(granted)
  expect(visit.cookies()).toEqual({ toString: 'host', pys_consent: 'abc' })
})

test('V-16 without session markers a visitor who moves about keeps the campaign they came by', async () => {
  await write({ disabled_start_session_cookie: true })
  await visit.goTo('/second')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({ last_pys_utm_source: 'a', pys_utm_source: 'a' })
})

test('V-16 without the first-visit marker the first touch is still written once', async () => {
  await write({ disabled_first_visit_cookie: true })
  visit.plant('pys_session_limit', '; max-age=0')
  await visit.goTo('/second?utm_source=z')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({ last_pys_utm_source: 'z', pys_utm_source: 'a' })
})
