import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-12 $title', (example) => expectExample('not-found', example))

let page: TriggerPage
afterEach(() => page?.close())

test('T-12 where the host says nothing, the class of the body', async () => {
  const rules = [{ trigger: 'not-found', settings: {} }]
  page = await openTriggerPage({ rules })
  expect(await page.params()).toEqual([])
  page.window.document.body.className = 'error404'
  page.window.history.pushState({}, '', 'page/nowhere')
  expect(await page.params()).toEqual([{}])
})
