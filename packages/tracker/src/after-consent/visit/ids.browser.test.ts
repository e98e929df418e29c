import { isEventId } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

const DAY = 86_400
let visit: TestVisit
const open = async (...args: Parameters<typeof openVisit>): Promise<TestVisit> => {
  visit = await openVisit(...args)
  return visit
}
afterEach(() => visit.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const
const PBID = 'a'.repeat(64)
const asked = () => visit.page.requests('/v1/compat')
/** Lets the next question to the server be answered with this. */
const respondWith = (body: unknown): void => {
  const { window } = visit
  const { fetch } = window
  window.fetch = async (...call) => {
    await fetch.apply(window, call)
    return new window.Response(JSON.stringify(body))
  }
}

test('V-11 the external id is asked of the server after an advertising grant, kept, and not asked again', async () => {
  await open()
  visit.config.serverEvents = true
  respondWith({ success: true, data: { pbid: PBID } })
  const part = visit.answer({ analytics: 'granted' })
  await part.ready
  expect(await asked()).toEqual([])
  visit.answer({ advertising: 'granted' })
  await vi.waitFor(() => expect(visit.cookies().pbid).toBe(PBID))
  const requests = await asked()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'GET',
    query: '?action=pys_get_pbid&site=test-site&user=',
  })
  expect(requests[0]?.headers).not.toHaveProperty('cookie')
  expect(part.fields().ids).toMatchObject({ pbid: PBID })
  expect(part.visitorIds()).toMatchObject({ pbid: PBID })
  await visit.goTo('?page=2')
  await visit.answer(granted).ready
  expect(await asked()).toHaveLength(1)
})

test.each([
  ['the owner’s number of days', 12, 12],
  ['180 days where the owner says nothing', undefined, 180],
])('V-11 the external id is kept for %s', async (_, told, days) => {
  await open()
  visit.config.serverEvents = true
  if (told) visit.config.visit.external_id_expire = told
  respondWith({ success: true, data: { pbid: PBID } })
  await visit.answer(granted).ready
  const left = Number(await visit.secondsLeft('pbid'))
  expect(left).toBeGreaterThan(days * DAY - 60)
  expect(left).toBeLessThanOrEqual(days * DAY)
})

test('V-11 a signed-in user is named to the server where the host vouches for them, and only there', async () => {
  await open()
  visit.config.serverEvents = true
  visit.host.user = { id: 'user 7', roles: [] }
  respondWith(null)
  await visit.answer(granted).ready
  visit.host.user.proof = 'user%207.ab12'
  await visit.goTo('?page=2')
  respondWith({ success: true, data: { pbid: PBID } })
  await visit.answer(granted).ready
  expect((await asked()).map(({ query }) => query)).toEqual([
    '?action=pys_get_pbid&site=test-site&user=',
    '?action=pys_get_pbid&site=test-site&user=user%207.ab12',
  ])
  expect(visit.cookies().pbid).toBe(PBID)
})

test('V-11 without server events nothing is asked', async () => {
  await open()
  await visit.answer(granted).ready
  expect(await asked()).toEqual([])
})

test.each([
  ['a refusal', { success: false, data: { pbid: '' } }],
  ['nonsense', { success: true, data: { pbid: 'x; domain=evil' } }],
  ['nothing', null],
])('V-11 %s is no external id, and harms nothing', async (_, answer) => {
  await open()
  visit.config.serverEvents = true
  respondWith(answer)
  const part = visit.answer(granted)
  await part.ready
  expect(visit.cookies()).not.toHaveProperty('pbid')
  expect(part.fields().visitorId).toBeTruthy()
})

test('V-11 an external id that arrives after consent is gone is not kept', async () => {
  await open()
  visit.config.serverEvents = true
  respondWith({ success: true, data: { pbid: PBID } })
  const part = visit.answer(granted)
  visit.answer({ advertising: 'denied' })
  await part.ready
  expect(visit.cookies()).not.toHaveProperty('pbid')
})

test('V-12 the browser id is made where there is none, as the platform documents it', async () => {
  await open()
  visit.answer(granted)
  const { _fbp = '' } = visit.cookies()
  // One label: the domain has no dot.
  expect(_fbp).toMatch(/^fb\.0\.\d{13}\.\d{10}$/)
  expect(_fbp.split('.')[2]).toBe(String(visit.clock.now()))
  expect(Number(_fbp.split('.')[3])).toBeLessThan(2 ** 31)
  expect(visit.cookies()).not.toHaveProperty('_fbc')
  expect(Number(await visit.secondsLeft('_fbp'))).toBeGreaterThan(90 * DAY - 5)
  await visit.goTo('?page=2')
  visit.answer(granted)
  expect(visit.cookies()._fbp).toBe(_fbp)
})

test.each([
  [0, '1000000000'],
  [7, '1000000007'],
  [2 ** 32 - 1, '1852516351'],
])('V-12 the browser id has ten digits when chance gives %d', async (chance, digits) => {
  await open()
  Object.defineProperty(visit.window.crypto, 'getRandomValues', {
    value: (numbers: Uint32Array) => numbers.fill(chance),
  })
  visit.answer(granted)
  expect(visit.cookies()._fbp?.split('.')[3]).toBe(digits)
})

test('V-12 the click id is kept letter for letter, and only a different one replaces it', async () => {
  await open('?fbclid=IwAR_aB-9z.x~')
  visit.answer(granted)
  const first = /_fbc=([^;]*)/.exec(visit.window.document.cookie)?.[1] ?? ''
  expect(first).toBe(`fb.0.${visit.clock.now()}.IwAR_aB-9z.x~`)
  expect(visit.answer(granted).fields().ids).toMatchObject({ _fbc: first })
  visit.clock.advance(60_000)
  await visit.goTo('?fbclid=IwAR_aB-9z.x~')
  visit.answer(granted)
  expect(visit.window.document.cookie).toContain(`_fbc=${first}`)
  await visit.goTo('?fbclid=Other')
  visit.answer(granted)
  expect(visit.cookies()._fbc).toBe(`fb.0.${visit.clock.now()}.Other`)
})

test.each([
  'fb.1.1700000000000.AbC.AQ',
  'fb.1.1700000000000.AbC.AQECAwQF',
  'fb.1.1700000000000.AbC',
])('V-12 %s, set by the platform’s own script, is passed on unchanged', async (fbc) => {
  await open('?fbclid=AbC')
  visit.plant('_fbc', fbc)
  visit.plant('_fbp', 'fb.1.1700000000000.1234567890.AQ')
  expect(visit.answer(granted).fields().ids).toMatchObject({
    _fbc: fbc,
    _fbp: 'fb.1.1700000000000.1234567890.AQ',
  })
})

test('V-12 neither id is made for a site without the platform, or for a visitor who refuses it', async () => {
  await open('?fbclid=x')
  visit.consent.set({ services: { pixel: 'denied' } })
  visit.answer(granted)
  expect(visit.window.document.cookie).not.toContain('_fb')
  visit.page.close()
  await open('?fbclid=x')
  visit.config.destinations = {}
  visit.answer(granted)
  expect(visit.window.document.cookie).not.toContain('_fb')
})

test('V-12 a click id that no platform made cannot break out of its cookie', async () => {
  await open('?fbclid=a;domain=evil.test')
  visit.answer(granted)
  expect(visit.cookies()).not.toHaveProperty('_fbc')
})

test('V-13 what the host says of the person is kept for the visit, and told with later events', async () => {
  await open()
  const part = visit.answer({ analytics: 'granted', advertising: 'denied' })
  const person = {
    email: 'jo@shop.example',
    firstName: 'Jo;"',
    lastName: 'Ö',
    phone: '+43 1',
    city: 'Wien',
  }
  part.remember?.(person)
  expect(visit.cookies()).not.toHaveProperty('pys_advanced_form_data')
  visit.answer({ advertising: 'granted' })
  part.remember?.(person)
  expect(JSON.parse(visit.cookies().pys_advanced_form_data ?? '')).toEqual({
    first_name: 'Jo;"',
    last_name: 'Ö',
    email: 'jo@shop.example',
    phone: '+43 1',
  })
  expect(await visit.secondsLeft('pys_advanced_form_data')).toBeNull()
  await visit.goTo('?page=2')
  const { user } = visit.answer(granted).fields({ user: { city: 'Graz', firstName: 'Joanna' } })
  expect(user).toEqual({ ...person, city: 'Graz', firstName: 'Joanna' })
})

test('V-13 what is said of the person later adds to what was said before', async () => {
  await open()
  visit.answer(granted).remember?.({ email: 'jo@shop.example', phone: '+43 1' })
  await visit.goTo('?page=2')
  visit.answer(granted).remember?.({ firstName: 'Jo', phone: '+43 2' })
  expect(JSON.parse(visit.cookies().pys_advanced_form_data ?? '')).toEqual({
    first_name: 'Jo',
    last_name: '',
    email: 'jo@shop.example',
    phone: '+43 2',
  })
})

test('V-13 a cookie that is not ours is no person', async () => {
  await open()
  visit.plant('pys_advanced_form_data', '{"email":{"x":1},"phone":"123"')
  expect(visit.answer(granted).fields({})).not.toHaveProperty('user')
  visit.plant('pys_advanced_form_data', '%7B%22email%22:[1]%7D')
  expect(visit.answer(granted).fields({})).not.toHaveProperty('user')
})

test('V-14 the id of an event the host reports too stands in a cookie by the event’s name', async () => {
  await open()
  const part = visit.answer(granted)
  const id = '0190d1a2-0000-7000-8000-000000000001'
  const other = '0190d1a2-0000-7000-8000-000000000002'
  part.occurred?.({ name: 'PageView', id: other, definition: 'init_event' })
  expect(visit.cookies()).not.toHaveProperty('pys_fb_event_id')
  part.occurred?.({ name: 'RemoveFromCart', id, definition: 'woo_remove_from_cart' })
  part.occurred?.({ name: 'Gone', id: other, definition: 'edd_remove_from_cart' })
  const map = JSON.parse(visit.cookies().pys_fb_event_id ?? '') as Record<string, string>
  expect(map).toEqual({ RemoveFromCart: id, Gone: other })
  expect(Object.values(map).every((token) => token.length === 36 && isEventId(token))).toBe(true)
  expect(await visit.secondsLeft('pys_fb_event_id')).toBeNull()
})

test('V-14 the map holds the ids of ten events', async () => {
  await open()
  const part = visit.answer(granted)
  const given = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `Gone${at}`,
      `0190d1a2-0000-7000-8000-00000000000${at}`,
    ]),
  )
  for (const [name, id] of Object.entries(given)) {
    part.occurred?.({ name, id, definition: 'woo_remove_from_cart' })
  }
  expect(JSON.parse(visit.cookies().pys_fb_event_id ?? '')).toEqual(given)
})

test('V-18 click ids as long as the platforms make them are kept beside each other', async () => {
  const ids = {
    fbclid: `IwY2xjaw${'Jx_b'.repeat(40)}`,
    gclid: `Cj0KCQ${'iA-x'.repeat(22)}`,
    gbraid: `0AAAAA${'oL7k'.repeat(5)}`,
    msclkid: '0f8fad5bd9cb469fa16570867728950e',
    ttclid: `E.C.P.${'Cq9z'.repeat(32)}`,
  }
  await open(`?${new URLSearchParams(ids)}`)
  expect(visit.answer(granted).fields().ids).toMatchObject(ids)
  await visit.goTo('/second')
  expect(visit.answer(granted).fields().ids).toMatchObject(ids)
})

test('V-18 the platforms’ click ids are kept as they stand in the address, under the advertising grant', async () => {
  const ids = {
    fbclid: 'IwAR-_.~x',
    gclid: 'Cj0K_x-Y',
    gbraid: '0AA',
    wbraid: 'CjgK',
    msclkid: 'ab12',
    ttclid: 'E.C.P',
    epik: 'dj0y=',
  }
  const query = Object.entries(ids).map((pair) => pair.join('='))
  await open(`?${query.join('&')}`)
  visit.answer({ analytics: 'granted', advertising: 'denied' })
  expect(visit.cookies()).not.toHaveProperty('ff_click')
  const part = visit.answer({ advertising: 'granted' })
  expect(part.fields().ids).toMatchObject(ids)
  expect(Number(await visit.secondsLeft('ff_click'))).toBeGreaterThan(90 * DAY - 5)
  await visit.goTo('?gclid=New')
  expect(visit.answer(granted).fields().ids).toMatchObject({ ...ids, gclid: 'New' })
})

test('V-18 a cookie of click ids that is not ours gives none', async () => {
  await open()
  visit.plant(
    'ff_click',
    '%7B%22gclid%22:{},%22__proto__%22:%22x%22,%22fbclid%22:%22jo@shop.example%22%7D',
  )
  const { ids } = visit.answer(granted).fields()
  expect(Object.keys(ids ?? {})).toEqual(['_fbp'])
})
