import { afterEach, expect, test } from 'vitest'
import { pageAddress } from '../../core/page/page-address.ts'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

let visit: TestVisit
const open = async (...args: Parameters<typeof openVisit>): Promise<TestVisit> => {
  visit = await openVisit(...args)
  return visit
}
afterEach(() => visit?.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const

/** The forms in which somebody's address or a way into an order comes along in a link. */
const PRIVATE = [
  'jo%40shop.test',
  'jo@shop.test',
  'jo%2540shop.test',
  'jo%252540shop.test',
  'https%3A%2F%2Fshop.test%2Fthanks%3Fkey%3Dwc_order_1',
]

test.each(PRIVATE)(
  'V-09 %s is written and sent as no click id, neither ours nor Meta’s',
  async (value) => {
    const names = ['fbclid', 'gclid', 'msclkid', 'ttclid', 'epik', 'fbadid', 'gadid']
    await open(`?${names.map((name) => `${name}=${value}`).join('&')}`)
    const part = visit.answer(granted)
    expect(visit.cookies()).not.toHaveProperty('_fbc')
    expect(visit.cookies()).not.toHaveProperty('ff_click')
    expect(visit.window.document.cookie).not.toMatch(/shop\.test|wc_order/)
    const { ids } = part.fields()
    expect(Object.keys(ids ?? {})).toEqual(['_fbp'])
    expect(part.visitorIds()).toEqual(ids)
  },
)

test.each(PRIVATE)(
  'V-09 %s is kept and sent neither as a campaign nor in a landing page',
  async (value) => {
    const path = value.startsWith('https') ? '' : `/${value}`
    await open(`${path}?utm_source=news&utm_content=${value}`)
    const part = visit.answer(granted)
    const told = JSON.stringify(part.fields().visit)
    expect(told).toContain('news')
    expect(told).not.toMatch(/jo|wc_order/)
    expect(visit.window.document.cookie).not.toMatch(/jo(@|%)|wc_order/)
  },
)

test('V-09 a click id that an earlier version or another script kept is not sent if it is none', async () => {
  await open()
  visit.plant('_fbc', 'fb.1.1700000000000.jo%2540shop.test')
  visit.plant('ff_click', encodeURIComponent('{"gclid":"jo%2540shop.test","ttclid":"E.C.P.x"}'))
  const { ids } = visit.answer(granted).fields()
  expect(ids).toMatchObject({ ttclid: 'E.C.P.x' })
  expect(JSON.stringify(ids)).not.toContain('shop.test')
})

test('V-09 an e-mail address that stands in Meta’s own cookie is deleted before Meta’s script can send it', async () => {
  await open()
  visit.plant('_fbc', 'fb.1.1700000000000.jo@shop.test')
  visit.plant('_fbp', 'fb.1.1700000000000.1234567890')
  visit.answer(granted)
  expect(visit.cookies()).not.toHaveProperty('_fbc')
  expect(visit.cookies()._fbp).toBe('fb.1.1700000000000.1234567890')
})

test('V-09 nor is one sent that comes into Meta’s own cookie only later', async () => {
  await open()
  const part = visit.answer(granted)
  await part.ready
  visit.plant('_fbc', 'fb.1.1700000000000.jo@shop.test')
  expect(part.fields().ids).not.toHaveProperty('_fbc')
  expect(part.visitorIds()).not.toHaveProperty('_fbc')
})

test('V-09 an e-mail address in the page’s path is told to nobody', () => {
  const rules = { queryAllow: ['utm_source'] }
  expect(pageAddress('https://shop.test/u/jo@a.test/x?utm_source=1', rules)).toBe(
    'https://shop.test/u//x?utm_source=1',
  )
  expect(pageAddress('https://shop.test/?utm_source=jo%25252540a.test', rules)).toBe(
    'https://shop.test/',
  )
})
