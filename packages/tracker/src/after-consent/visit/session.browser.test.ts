import { afterEach, expect, test } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

const DAY = 86_400
let visit: TestVisit
const open = async (...args: Parameters<typeof openVisit>): Promise<TestVisit> => {
  visit = await openVisit(...args)
  return visit
}
afterEach(() => visit.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const
const forget = (name: string): void => {
  visit.window.document.cookie = `${name}=; path=/; max-age=0`
}

test.each(['pys_start_session', 'pys_session_limit'] as const)(
  'V-01 a session is new when %s is missing, and only then',
  async (name) => {
    await open('?utm_source=first')
    visit.answer(granted)
    const { ff_visit: first } = visit.cookies()
    await visit.goTo('?utm_source=second')
    visit.answer(granted)
    expect(visit.cookies().ff_visit).toBe(first)
    expect(visit.cookies().last_pys_utm_source).toBe('first')
    forget(name)
    await visit.goTo('?utm_source=third')
    visit.answer(granted)
    expect(visit.cookies().ff_visit).not.toBe(first)
    expect(visit.cookies()).toMatchObject({ last_pys_utm_source: 'third', [name]: 'true' })
  },
)

test('V-02 V-19 the session’s cookies: one for the browser session, one and the visit’s id for a fixed time that pages do not prolong', async () => {
  await open()
  visit.config.visit.last_visit_duration = 25
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({ pys_start_session: 'true', pys_session_limit: 'true' })
  expect(await visit.secondsLeft('pys_start_session')).toBeNull()
  const left = Number(await visit.secondsLeft('pys_session_limit'))
  expect(left).toBeGreaterThan(25 * 60 - 5)
  expect(left).toBeLessThanOrEqual(25 * 60)
  const visitLeft = Number(await visit.secondsLeft('ff_visit'))
  expect(visitLeft).toBeGreaterThan(25 * 60 - 5)
  expect(visitLeft).toBeLessThanOrEqual(25 * 60)
  // A page within the session writes neither again: their ends would differ if it did.
  visit.config.visit.last_visit_duration = 50
  await visit.goTo('?page=2')
  visit.answer(granted)
  expect(Number(await visit.secondsLeft('pys_session_limit'))).toBeLessThanOrEqual(25 * 60)
})

test('V-02 a page that stays open beyond the session begins a new one with its next event', async () => {
  await open('?utm_source=mail')
  const part = visit.answer(granted)
  const first = part.fields().visitId
  expect(part.fields().visitId).toBe(first)
  forget('pys_session_limit')
  await visit.page.settle(3_600_000)
  const next = part.fields()
  expect(next.visitId).not.toBe(first)
  expect(next.visitorId).toBe(part.fields().visitorId)
  expect(next.visit?.first?.utm).toEqual({ utm_source: 'mail' })
})

test('V-03 first-visit cookies are written once, for as many days as the owner says', async () => {
  await open('?utm_source=first&utm_term=shoes&fbadid=1')
  visit.config.visit.cookie_duration = 11
  visit.answer(granted)
  const before = visit.cookies()
  expect(before).toMatchObject({
    pys_first_visit: 'true',
    pysTrafficSource: 'direct',
    pys_landing_page: `${visit.page.endpoint}/page`,
    pys_utm_source: 'first',
    pys_utm_term: 'shoes',
    pys_fbadid: '1',
  })
  for (const name of [
    'pys_first_visit',
    'pys_utm_term',
    'pys_landing_page',
    'pys_fbadid',
  ] as const) {
    const left = Number(await visit.secondsLeft(name))
    expect(left).toBeGreaterThan(11 * DAY - 5)
    expect(left).toBeLessThanOrEqual(11 * DAY)
  }
  forget('pys_start_session')
  await visit.goTo('/other?utm_source=second&gadid=2')
  visit.config.visit.cookie_duration = 22
  visit.answer(granted)
  const after = visit.cookies()
  for (const name of Object.keys(before).filter((key) =>
    /^pys(_utm|_land|Traffic|_first|_fb|_g)/.test(key),
  )) {
    expect(after).toHaveProperty(name, before[name as keyof typeof before])
  }
  expect(after).not.toHaveProperty('pys_gadid')
  expect(Number(await visit.secondsLeft('pys_utm_source'))).toBeLessThanOrEqual(11 * DAY)
})

test('V-04 last-visit cookies are overwritten on a new session, and lose what it does not bring', async () => {
  await open('?utm_source=first&utm_term=shoes&bingid=9')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    last_pysTrafficSource: 'direct',
    last_pys_utm_source: 'first',
    last_pys_utm_term: 'shoes',
    last_pys_bingid: '9',
  })
  forget('pys_session_limit')
  await visit.goTo('/other?utm_source=second')
  visit.answer(granted)
  const cookies = visit.cookies()
  expect(cookies).toMatchObject({
    last_pys_utm_source: 'second',
    last_pys_landing_page: `${visit.page.endpoint}/page/other`,
  })
  expect(cookies).not.toHaveProperty('last_pys_utm_term')
  expect(cookies).not.toHaveProperty('last_pys_bingid')
  expect(Number(await visit.secondsLeft('last_pys_utm_source'))).toBeGreaterThan(7 * DAY - 5)
})

test('V-06 the landing page is the address without query and fragment', async () => {
  await open('/sale?a=1&b=2#part')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pys_landing_page: `${visit.page.endpoint}/page/sale`,
    last_pys_landing_page: `${visit.page.endpoint}/page/sale`,
  })
})

test('V-06 an e-mail address in the path is not kept', async () => {
  await open('/leave/jo%40shop.example/now')
  visit.answer(granted)
  expect(visit.cookies().pys_landing_page).toBe(`${visit.page.endpoint}/page/leave//now`)
})

test('V-07 all five campaign parameters are kept, decoded', async () => {
  await open(
    '?utm_source=a%20b&utm_medium=c+d&utm_campaign=e%3Df&utm_term=%C3%BC%3B%22&utm_content=g=h=%',
  )
  visit.answer(granted)
  const values = {
    utm_source: 'a b',
    utm_medium: 'c d',
    utm_campaign: 'e=f',
    utm_term: 'ü;"',
    utm_content: 'g=h=%',
  }
  for (const [name, value] of Object.entries(values)) {
    expect(visit.cookies()).toHaveProperty(`pys_${name}`, value)
    expect(visit.cookies()).toHaveProperty(`last_pys_${name}`, value)
  }
  expect(visit.answer(granted).fields().visit).toEqual({
    first: { source: 'direct', landing: `${visit.page.endpoint}/page`, utm: values },
    last: { source: 'direct', landing: `${visit.page.endpoint}/page`, utm: values },
  })
})

test('V-08 hand-built click ids are kept under both prefixes, with the advertising grant', async () => {
  await open('?fbadid=1&gadid=2&padid=3&bingid=4')
  const part = visit.answer({ analytics: 'granted', advertising: 'denied' })
  expect(Object.keys(visit.cookies()).filter((name) => /(ad|ing)id$/.test(name))).toEqual([])
  visit.answer({ advertising: 'granted' })
  const ids = { fbadid: '1', gadid: '2', padid: '3', bingid: '4' }
  for (const [name, value] of Object.entries(ids)) {
    expect(visit.cookies()).toHaveProperty(`pys_${name}`, value)
    expect(visit.cookies()).toHaveProperty(`last_pys_${name}`, value)
  }
  expect(part.fields().ids).toMatchObject(ids)
})

test('V-09 an e-mail address is not kept among campaign parameters and click ids', async () => {
  await open(
    '?utm_source=jo%40shop.example&utm_term=x-jo@shop.example&fbadid=jo%2540shop.example&gclid=jo@shop.example&utm_medium=a@b',
  )
  const fields = visit.answer(granted).fields()
  expect(decodeURIComponent(visit.window.document.cookie)).not.toContain('shop.example')
  expect(visit.cookies()).toMatchObject({ pys_utm_medium: 'a@b' })
  expect(JSON.stringify(fields)).not.toContain('shop.example')
})

test('V-09 nor is one sent that another program had kept', async () => {
  await open()
  visit.plant('pys_first_visit', 'true')
  visit.plant('pys_utm_source', 'jo%40shop.example')
  visit.plant('pys_utm_term', 'undefined')
  visit.plant('pys_utm_content', 'x'.repeat(3000))
  const utm = visit.answer(granted).fields().visit?.first?.utm
  expect(utm).toEqual({ utm_content: 'x'.repeat(256) })
})

test('visitor and visit have ids under the analytics grant, and not without', async () => {
  await open()
  const part = visit.answer({ analytics: 'denied', advertising: 'granted' })
  expect(part.fields()).not.toHaveProperty('visitorId')
  expect(visit.cookies()).not.toHaveProperty('ff_visitor')
  visit.answer({ analytics: 'granted' })
  const { visitorId, visitId } = part.fields()
  expect(visitorId).toMatch(/^\w+\.\w{8,}$/)
  expect(visitId).toMatch(/^\w+\.\w{8,}$/)
  expect(visitorId).not.toBe(visitId)
  await visit.goTo('?page=2')
  expect(visit.answer(granted).fields()).toMatchObject({ visitorId, visitId })
  expect(Number(await visit.secondsLeft('ff_visitor'))).toBeGreaterThan(389 * DAY)
})

test('V-20 consent on a later page finds the landing in this tab’s history', async () => {
  await open('/landing?utm_source=ads&utm_term=red%20shoes&fbadid=7&gclid=Cj0-x')
  await visit.goTo('/second')
  await visit.goTo('/third?colour=red')
  expect(visit.window.document.cookie).toBe('')
  expect(visit.window.localStorage.length + visit.window.sessionStorage.length).toBe(0)
  const part = visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pys_landing_page: `${visit.page.endpoint}/page/landing`,
    last_pys_landing_page: `${visit.page.endpoint}/page/landing`,
    pys_utm_source: 'ads',
    last_pys_utm_term: 'red shoes',
    pys_fbadid: '7',
  })
  expect(part.fields().ids).toMatchObject({ gclid: 'Cj0-x' })
})

test('V-20 where the browser keeps no history for us, the page before is the landing', async () => {
  await open('/landing?utm_source=ads')
  await visit.goTo('/second')
  Object.defineProperty(visit.window, 'navigation', { value: undefined })
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pys_landing_page: `${visit.page.endpoint}/page/landing`,
    pys_utm_source: 'ads',
  })
})

test('V-20 advertising granted after analytics still finds the first page’s ids', async () => {
  await open('/landing?utm_source=ads&fbadid=7&msclkid=m1')
  visit.answer({ analytics: 'granted' })
  await visit.goTo('/second')
  visit.answer({ analytics: 'granted' })
  expect(visit.cookies()).not.toHaveProperty('ff_click')
  visit.answer({ advertising: 'granted' })
  expect(visit.cookies()).toMatchObject({
    pys_fbadid: '7',
    last_pys_fbadid: '7',
    ff_click: '{"msclkid":"m1"}',
  })
})

test('V-20 a later click on an ad is not undone by what the tab’s history remembers', async () => {
  await open('/landing?gclid=old')
  visit.answer(granted)
  await visit.goTo('/second?gclid=new')
  visit.answer(granted)
  await visit.goTo('/third')
  expect(visit.answer(granted).fields().ids).toMatchObject({ gclid: 'new' })
})

test('V-20 a page that hides its campaign from the address bar has still been reached by it', async () => {
  await open('/landing?utm_source=ads')
  visit.window.history.replaceState(null, '', './landing')
  visit.answer(granted)
  expect(visit.cookies().pys_utm_source).toBe('ads')
})

test('C-09 without a grant nothing is written, and each purpose allows only its own', async () => {
  await open('?utm_source=a&fbadid=1&gclid=2&fbclid=3')
  visit.answer({ analytics: 'denied', advertising: 'unknown' })
  expect(visit.window.document.cookie).toBe('')
  visit.answer({ advertising: 'granted' })
  expect(Object.keys(visit.cookies()).sort()).toEqual(
    ['_fbc', '_fbp', 'ff_click', 'last_pys_fbadid', 'pys_fbadid'].sort(),
  )
})

test('a link that is all campaign cannot fill the visitor’s cookies beyond what servers take', async () => {
  const long = encodeURIComponent('ü"; '.repeat(60))
  const names = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)
  const ids = [
    'fbadid',
    'gadid',
    'padid',
    'bingid',
    'gclid',
    'gbraid',
    'wbraid',
    'msclkid',
    'ttclid',
    'epik',
  ]
  const clicks = ids.map((name) => `${name}=${'a'.repeat(400)}`)
  await open(
    `/${'p'.repeat(1000)}?${[...names.map((name) => `${name}=${long}`), ...clicks].join('&')}&fbclid=${'c'.repeat(500)}`,
  )
  const part = visit.answer(granted)
  part.remember?.({
    email: `${'e'.repeat(500)}@x.test`,
    firstName: 'f'.repeat(500),
    lastName: 'l'.repeat(500),
    phone: '1'.repeat(500),
  })
  expect(visit.window.document.cookie.length).toBeLessThan(7000)
  expect(visit.window.document.cookie).toContain('last_pys_utm_content')
})
