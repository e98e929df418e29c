import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-06 $title', (example) => expectExample('page-visit', example))

let page: TriggerPage
afterEach(() => page?.close())

test('T-06 a page that a single-page site turns to counts, the one before does not count again', async () => {
  const rules = [{ trigger: 'page-visit', settings: { rule: 'contains', value: '/two' } }]
  page = await openTriggerPage({ rules })
  expect(await page.params()).toEqual([])
  page.window.history.pushState({}, '', 'page/two')
  expect(await page.told()).toHaveLength(1)
  page.window.history.pushState({}, '', 'three')
  expect(await page.told()).toHaveLength(1)
})

test('T-06 where the host says nothing of its pages, the home page is the one at the root', async () => {
  page = await openTriggerPage({ rules: [{ trigger: 'page-visit', settings: { isHome: true } }] })
  expect(await page.told()).toEqual([])
  page.window.history.pushState({}, '', '/')
  expect(await page.told()).toHaveLength(1)
  page.window.history.pushState({}, '', '/home')
  expect(await page.told()).toHaveLength(1)
})

test.each([
  ['https://HOSTPATH', 1],
  ['//HOSTPATH/', 1],
  ['PATH', 1],
  ['PATH?a=1', 1],
  ['PATH*', 1],
  ['PATH?a=2', 0],
  ['PATH/more', 0],
  ['other.testPATH', 0],
])(
  'T-06 matched as a whole, without protocol, query, fragment and last slash: %s',
  async (text, count) => {
    page = await openTriggerPage({
      address: '?a=1#part',
      rules: ({ host, pathname }) => {
        const value = text.replace('HOST', host).replace('PATH', pathname)
        return [{ trigger: 'page-visit', settings: { rule: 'match', value } }]
      },
    })
    expect(await page.params()).toHaveLength(count)
  },
)
