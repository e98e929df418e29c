import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-03 $title', (example) => expectExample('time-on-page', example))

let page: TriggerPage
afterEach(() => page?.close())

test('T-03 a second and a half is neither one nor two', async () => {
  page = await openTriggerPage({
    rules: [{ trigger: 'time-on-page', settings: { seconds: 1.5 } }],
  })
  const { length } = page.notices
  page.clock.advance(1499)
  expect(page.notices).toHaveLength(length)
  page.clock.advance(1)
  expect(page.notices.length).toBeGreaterThan(length)
})

test('T-03 the time begins anew with each page of a single-page site', async () => {
  const rules = [{ trigger: 'time-on-page', settings: { seconds: 60 } }]
  page = await openTriggerPage({ rules })
  await page.act({ does: 'wait', seconds: 50 })
  page.window.history.pushState({}, '', 'page/two')
  await page.settle(20_000)
  expect(await page.params()).toEqual([])
  await page.act({ does: 'wait', seconds: 60 })
  expect(await page.params()).toEqual([{}])
})
