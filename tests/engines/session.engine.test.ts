import { expect } from 'vitest'
import { NEWS, OTHER_SHOP, SHOP } from './support/domains.ts'
import { test } from './support/scene.ts'
import { daysLeft } from './support/visitor.ts'

test.for(['pys_start_session', 'pys_session_limit'])(
  'V-01 a session is new when %s is missing, and only then',
  async (name, { visitor }) => {
    const first = await visitor.visit('/?utm_source=first')
    const same = await visitor.visit('/?utm_source=second')
    expect(same.ff_visit).toBe(first.ff_visit)
    expect(same.last_pys_utm_source).toBe('first')
    await visitor.forget(name)
    const third = await visitor.visit('/?utm_source=third')
    expect(third).toMatchObject({ last_pys_utm_source: 'third', [name]: 'true' })
    expect(third.ff_visit).not.toBe(first.ff_visit)
  },
)

test('V-02 one session cookie ends with the browser, the other after the owner’s minutes, and pages do not prolong it', async ({
  site,
  visitor,
}) => {
  site.config.visit.last_visit_duration = 25
  await visitor.visit('/')
  const first = await visitor.cookies()
  expect(first.get('pys_start_session')).toMatchObject({ value: 'true', session: true })
  expect(first.get('pys_session_limit')).toMatchObject({ value: 'true', session: false })
  const minutes = (daysLeft(first.get('pys_session_limit')) ?? 0) * 24 * 60
  expect(minutes).toBeGreaterThan(24.5)
  expect(minutes).toBeLessThan(25.1)
  site.config.visit.last_visit_duration = 50
  await visitor.visit('/second')
  const later = await visitor.cookies()
  expect(later.get('pys_session_limit')?.expires).toBe(first.get('pys_session_limit')?.expires)
})

test('V-03 first-visit cookies are written once, for the owner’s days', async ({
  site,
  visitor,
}) => {
  site.config.visit.cookie_duration = 11
  await visitor.visit('/?utm_source=first&utm_term=shoes&fbadid=1')
  const names = [
    'pys_first_visit',
    'pysTrafficSource',
    'pys_landing_page',
    'pys_utm_source',
    'pys_utm_term',
    'pys_fbadid',
  ]
  const before = await visitor.cookies()
  for (const name of names) {
    const days = daysLeft(before.get(name)) ?? 0
    expect.soft(days, name).toBeGreaterThan(10.99)
    expect.soft(days, name).toBeLessThan(11.01)
  }
  await visitor.forget('pys_start_session')
  const after = await visitor.visit('/other?utm_source=second&utm_content=x&gadid=2')
  for (const name of names) {
    expect.soft((await visitor.cookies()).get(name), name).toEqual(before.get(name))
  }
  expect(after).not.toHaveProperty('pys_utm_content')
  expect(after).not.toHaveProperty('pys_gadid')
})

test('V-04 last-visit cookies are overwritten on a new session, and lose what it does not bring', async ({
  site,
  visitor,
}) => {
  expect(await visitor.visit('/?utm_source=first&utm_term=shoes&bingid=9')).toMatchObject({
    last_pys_utm_source: 'first',
    last_pys_utm_term: 'shoes',
    last_pys_bingid: '9',
  })
  await visitor.forget('pys_start_session')
  const after = await visitor.visit('/other?utm_source=second')
  expect(after).toMatchObject({
    last_pys_utm_source: 'second',
    last_pys_landing_page: site.url(SHOP, '/other'),
    last_pysTrafficSource: 'direct',
  })
  expect(after).not.toHaveProperty('last_pys_utm_term')
  expect(after).not.toHaveProperty('last_pys_bingid')
  const days = daysLeft((await visitor.cookies()).get('last_pys_utm_source')) ?? 0
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThan(7.01)
})

test('V-05 the source is the domain that led here, and direct when nobody did', async ({
  site,
  visitor,
}) => {
  await visitor.open(site.linkTo(site.url(SHOP)))
  await visitor.follow(site.url(SHOP, '/'))
  expect(await visitor.accept()).toMatchObject({
    pysTrafficSource: NEWS,
    last_pysTrafficSource: NEWS,
  })
  await visitor.forget('pys_start_session')
  expect(await visitor.visit('/')).toMatchObject({
    pysTrafficSource: NEWS,
    last_pysTrafficSource: 'direct',
  })
})

test('V-05 another subdomain of the site is not a source', async ({ site, visitor }) => {
  await visitor.open(site.url(OTHER_SHOP, '/'))
  await visitor.follow(site.url(SHOP, '/'))
  expect(await visitor.accept()).toMatchObject({ pysTrafficSource: 'direct' })
})

test('V-06 the landing page is the address without its query', async ({ site, visitor }) => {
  const address = site.url(SHOP, '/sale/shoes')
  expect(await visitor.visit('/sale/shoes?a=1&b=2#part')).toMatchObject({
    pys_landing_page: address,
    last_pys_landing_page: address,
  })
})

test('V-07 the five campaign parameters are kept for the first and the last visit', async ({
  visitor,
}) => {
  const values = await visitor.visit(
    '/?utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=o',
  )
  for (const prefix of ['pys_', 'last_pys_']) {
    expect(values).toMatchObject({
      [`${prefix}utm_source`]: 's',
      [`${prefix}utm_medium`]: 'm',
      [`${prefix}utm_campaign`]: 'c',
      [`${prefix}utm_term`]: 't',
      [`${prefix}utm_content`]: 'o',
    })
  }
})

test('V-08 the four hand-built click ids are kept for the first and the last visit', async ({
  visitor,
}) => {
  const values = await visitor.visit('/?fbadid=1&gadid=2&padid=3&bingid=4')
  for (const prefix of ['pys_', 'last_pys_']) {
    expect(values).toMatchObject({
      [`${prefix}fbadid`]: '1',
      [`${prefix}gadid`]: '2',
      [`${prefix}padid`]: '3',
      [`${prefix}bingid`]: '4',
    })
  }
})

const WITH_EMAIL =
  '/?utm_source=jo%40mail.example&utm_term=x-jo@mail.example&fbadid=jo%40mail.example&utm_medium=mail'

test('V-09 an e-mail address is neither kept nor sent among campaign parameters and click ids', async ({
  visitor,
}) => {
  await visitor.visit(WITH_EMAIL)
  const events = await visitor.relayed('PageView')
  const values = await visitor.values()
  expect(values).toMatchObject({ pys_utm_medium: 'mail' })
  expect(JSON.stringify(values)).not.toContain('mail.example')
  const campaigns = events.map(({ visit, ids }) => ({ visit, ids }))
  expect(JSON.stringify(campaigns)).toContain('"utm_medium":"mail"')
  expect(JSON.stringify(campaigns)).not.toContain('mail.example')
})

test('V-09 nor in the page’s address', async ({ visitor }) => {
  await visitor.visit(WITH_EMAIL)
  expect(JSON.stringify(await visitor.relayed('PageView'))).not.toContain('mail.example')
})

test('V-10 only pairs with an equals sign count, and a value may hold more of them and percent signs', async ({
  visitor,
}) => {
  const values = await visitor.visit(
    '/?utm_source&utm_medium=a=b==&utm_campaign=%C3%BC%3B%22&utm_term=100%&utm_content=c+d',
  )
  expect(values).not.toHaveProperty('pys_utm_source')
  expect(values).toMatchObject({ pys_utm_medium: 'a=b==', pys_utm_campaign: 'ü;"' })
  const [view] = await visitor.relayed('PageView')
  expect(view?.visit?.first?.utm).toEqual({
    utm_medium: 'a=b==',
    utm_campaign: 'ü;"',
    utm_term: '100%',
    utm_content: 'c d',
  })
})

test('visitor and visit have ids of their own, sent with events, only under the analytics grant', async ({
  visitor,
}) => {
  await visitor.open()
  await visitor.answer({ analytics: 'denied', advertising: 'granted' })
  const [before] = await visitor.relayed('PageView')
  expect(before).not.toHaveProperty('visitorId')
  expect(await visitor.values()).not.toHaveProperty('ff_visitor')
})

test('a visitor’s id outlives the visit’s', async ({ visitor }) => {
  const first = await visitor.visit('/')
  const [view] = await visitor.relayed('PageView')
  expect(view).toMatchObject({ visitorId: first.ff_visitor, visitId: first.ff_visit })
  expect(first.ff_visitor).not.toBe(first.ff_visit)
  await visitor.forget('pys_session_limit')
  const second = await visitor.visit('/again')
  expect(second.ff_visitor).toBe(first.ff_visitor)
  expect(second.ff_visit).not.toBe(first.ff_visit)
})

const LANDING = '/landing?utm_source=ads&fbadid=7&gclid=Cj0-x'

test('V-20 consent on a later page finds the landing, and nothing was stored before', async ({
  site,
  visitor,
}) => {
  await visitor.open(LANDING)
  await visitor.follow(site.url(SHOP, '/second'))
  await visitor.quiet()
  expect(await visitor.cookieNames()).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  expect(await visitor.accept()).toMatchObject({
    pys_landing_page: site.url(SHOP, '/landing'),
    last_pys_landing_page: site.url(SHOP, '/landing'),
    pys_utm_source: 'ads',
    pys_fbadid: '7',
  })
  const events = await visitor.relayed('PageView')
  expect(events[0]?.ids).toMatchObject({ gclid: 'Cj0-x' })
})

test('V-20 however many pages later, where the browser knows them; else from the page before', async ({
  site,
  visitor,
}) => {
  await visitor.open(LANDING)
  await visitor.follow(site.url(SHOP, '/second'))
  await visitor.follow(site.url(SHOP, '/third'))
  const isKnown = await visitor.evaluate<boolean>('"navigation" in window')
  const values = await visitor.accept()
  expect(values.pys_landing_page).toBe(site.url(SHOP, isKnown ? '/landing' : '/second'))
  expect(values.pys_utm_source).toBe(isKnown ? 'ads' : undefined)
})
