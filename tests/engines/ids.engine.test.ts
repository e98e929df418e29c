import { expect } from 'vitest'
import { OTHER_SHOP, SHOP, SINGLE_LABEL } from './support/domains.ts'
import { test } from './support/scene.ts'
import type { Site } from './support/site.ts'
import { daysLeft, eventually } from './support/visitor.ts'

const asksForId = (site: Site): number =>
  site.requests.filter(({ query }) => query.get('action') === 'pys_get_pbid').length
const PBID = 'a3f1c0de5ba1aa54e5a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f607'

test('V-11 the external id is asked of the server once, and only for a site with server events', async ({
  site,
  visitor,
}) => {
  site.ajax.pys_get_pbid = { success: true, data: { pbid: PBID } }
  await visitor.visit('/')
  expect(asksForId(site)).toBe(0)
  expect(await visitor.values()).not.toHaveProperty('pbid')
  site.config.serverEvents = true
  await visitor.visit('/second')
  await eventually(async () => expect(await visitor.values()).toMatchObject({ pbid: PBID }))
  expect(asksForId(site)).toBe(1)
  const days = daysLeft((await visitor.cookies()).get('pbid')) ?? 0
  expect(days).toBeGreaterThan(179.99)
  expect(days).toBeLessThan(180.01)
  await visitor.visit('/third')
  expect(asksForId(site)).toBe(0)
  await visitor.call('track', 'Lead')
  const events = await visitor.relayed('Lead')
  expect(events.at(-1)?.ids).toMatchObject({ pbid: PBID })
})

test('V-12 the browser id and the click id have the documented form, and the click id stays as it came', async ({
  visitor,
}) => {
  const click = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk'
  const before = Date.now()
  const values = await visitor.visit(`/?fbclid=${click}`)
  const form = /^fb\.1\.(\d{13})\.(.+)$/
  const [, born, random] = form.exec(values._fbp ?? '') ?? []
  expect(Number(born)).toBeGreaterThanOrEqual(before)
  expect(random).toMatch(/^\d{10}$/)
  const [, clicked, id] = form.exec(values._fbc ?? '') ?? []
  expect(Number(clicked)).toBeGreaterThanOrEqual(before)
  expect(id).toBe(click)
  const later = await visitor.visit('/second')
  expect(later).toMatchObject({ _fbp: values._fbp, _fbc: values._fbc })
  expect((await visitor.visit(`/?fbclid=${click}`))._fbc).toBe(values._fbc)
  expect((await visitor.visit('/?fbclid=Another-One_2'))._fbc).toMatch(
    /^fb\.1\.\d{13}\.Another-One_2$/,
  )
})

test('V-13 what the host says of the person is kept as JSON for this visit, under the advertising grant', async ({
  visitor,
}) => {
  const person = {
    firstName: 'Zoë',
    lastName: 'O’Neil; x=1',
    email: 'zoe@mail.example',
    phone: '+49 30 1',
  }
  await visitor.visit('/')
  await visitor.call('identify', person)
  const stored = await eventually(async () => {
    const cookie = (await visitor.cookies()).get('pys_advanced_form_data')
    expect(cookie).toMatchObject({ session: true })
    return JSON.parse(decodeURIComponent(cookie?.value ?? ''))
  })
  expect(stored).toEqual({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
  })
  await visitor.visit('/second')
  await visitor.call('track', 'Lead')
  const events = await visitor.relayed('Lead')
  expect(events.at(-1)?.user).toMatchObject(person)
})

test('V-14 the id of an event that the host’s server reports too stands in a cookie of keys and tokens', async ({
  site,
  visitor,
}) => {
  site.config.events = [
    { name: 'PageView', e_id: 'init_event', type: 'static' },
    { name: 'RemoveFromCart', e_id: 'woo_remove_from_cart', type: 'static' },
  ]
  await visitor.visit('/')
  site.requests = []
  await visitor.evaluate(`history.pushState(null, '', '/cart')`)
  const events = await visitor.relayed('RemoveFromCart')
  const sent = events.find(({ name }) => name === 'RemoveFromCart')
  const cookie = (await visitor.cookies()).get('pys_fb_event_id')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ RemoveFromCart: sent?.id })
  expect(sent?.id).toHaveLength(36)
  expect(cookie?.session).toBe(true)
})

test('V-15 cookies are set on the domain that all subdomains share', async ({ site, visitor }) => {
  const first = await visitor.visit('/')
  const cookies = await visitor.cookies()
  for (const name of ['pys_start_session', 'pys_first_visit', 'ff_visitor', '_fbp']) {
    expect.soft(cookies.get(name)?.domain, name).toBe('.shop.test')
    expect.soft(cookies.get(name)?.path, name).toBe('/')
  }
  expect(cookies.has('ff_probe')).toBe(false)
  const other = await visitor.visit(site.url(OTHER_SHOP))
  expect(other).toMatchObject({ ff_visitor: first.ff_visitor, _fbp: first._fbp })
})

test('V-15 without subdomain tracking they are set on the host alone', async ({
  site,
  visitor,
}) => {
  site.config.visit.track_cookie_for_subdomains = false
  await visitor.visit('/')
  expect((await visitor.cookies()).get('ff_visitor')?.domain).toBe(SHOP)
})

test.for(['127.0.0.1', SINGLE_LABEL])(
  'V-15 on %s, which has no domain to share, the host is used and a warning says so',
  async (host, { site, visitor }) => {
    await visitor.visit(site.url(host))
    expect((await visitor.cookies()).get('ff_visitor')?.domain).toBe(host)
    expect((await visitor.warnings()).join('\n')).toContain('cannot be shared between subdomains')
  },
)

const SWITCHES: Record<string, RegExp> = {
  disabled_start_session_cookie: /^pys_(start_session|session_limit)$/,
  disabled_first_visit_cookie: /^pys_first_visit$/,
  disabled_landing_page_cookie: /pys_landing_page$/,
  disabled_trafficsource_cookie: /pysTrafficSource$/,
  disabled_utmTerms_cookie: /pys_utm_/,
  disabled_utmId_cookie: /pys_(fbadid|gadid|padid|bingid)$/,
  disabled_all_cookie: /^(?!pys_consent$)/,
}
test.for(Object.entries(SWITCHES))(
  'V-16 %s switches off its cookies and no other, and deletes those already there',
  async ([flag, names], { site, visitor }) => {
    const path = '/?utm_source=a&utm_term=b&fbadid=1&bingid=2'
    const before = Object.keys(await visitor.visit(path))
    const gone = before.filter((name) => names.test(name))
    expect(gone.length).toBeGreaterThan(0)
    site.config.visit.filters = { [flag]: true }
    await visitor.visit(path)
    const after = Object.keys(await visitor.values())
    expect(after.filter((name) => names.test(name))).toEqual([])
    const related = /^ff_/
    const kept = before.filter((name) => !names.test(name) && !related.test(name))
    expect(after).toEqual(expect.arrayContaining(kept))
  },
)

test('V-18 the platforms’ own click ids are kept unmodified, under the advertising grant only', async ({
  visitor,
}) => {
  const ids = {
    fbclid: 'F-b_1',
    gclid: 'Cj0KCQ-x_Y',
    gbraid: '0AAAA-b',
    wbraid: 'CjgK-w',
    msclkid: '4c1d2e',
    ttclid: 'E.C.P-t',
    epik: 'dj0yJnU9',
  }
  await visitor.open(`/?${new URLSearchParams(ids)}`)
  await visitor.answer({ analytics: 'granted' })
  const [view] = await visitor.relayed('PageView')
  expect(view).not.toHaveProperty('ids')
  expect(Object.keys(await visitor.values()).filter((name) => /click|_fb/.test(name))).toEqual([])
  await visitor.answer({ advertising: 'granted' })
  await visitor.call('track', 'Lead')
  const events = await visitor.relayed('Lead')
  expect(events.find(({ name }) => name === 'Lead')?.ids).toMatchObject(ids)
  expect(JSON.parse((await visitor.values()).ff_click ?? '')).toEqual(ids)
})
