import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-11 $title', (example) => expectExample('account', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [{ trigger: 'account', settings: { what: 'logged-in' } }]
const user = { id: '3', roles: ['customer'] }

test('T-11 the visitor logs in on the page; told again, it is no news', async () => {
  page = await openTriggerPage({ rules, visitor: { region: 'DE' } })
  expect(await page.params()).toEqual([])
  page.footfall('visitor', { user, account: 'logged-in' })
  page.footfall('visitor', { user, account: 'logged-in', region: 'DE' })
  expect(await page.params()).toEqual([{}])
})

test('T-11 the next page of a single-page site is no second log-in', async () => {
  page = await openTriggerPage({ rules, visitor: { user, account: 'logged-in' } })
  page.window.history.pushState({}, '', 'page/two')
  await page.settle()
  expect(await page.params()).toEqual([{}])
})
