import { afterEach, expect, test } from 'vitest'
import { openNextPage } from '../../testing/open-page.ts'
import { granted } from '../../testing/test-answers.ts'
import { createTriggers } from '../create-triggers.ts'
import { decideConditions } from '../decide-conditions.ts'
import { expectExample } from '../testing/expect-example.ts'
import { loadBrowsers, openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-15 $title', (example) => expectExample('page-views', example))

let page: TriggerPage
afterEach(() => page?.close())

const rule = (views: number) => ({ trigger: 'page-views', settings: { views } })
const stored = (): string => page.window.localStorage.getItem('footfall') ?? ''

test('T-15 the page view of that number counts, on another page and within a single-page site', async () => {
  page = await openTriggerPage({ rules: [rule(2), rule(3), rule(3)] })
  expect(await page.told()).toHaveLength(0)
  const next = await openNextPage(page.endpoint.split('/').at(-1) ?? '')
  Object.assign(next.config, { events: [], triggers: page.config.triggers })
  next.clock.advance(1000)
  next
    .start({ startTriggers: createTriggers(await loadBrowsers(), decideConditions) })
    .consent.set(granted)
  await next.settle(1000)
  expect(await page.told()).toHaveLength(1)
  next.window.history.pushState({}, '', 'page/two')
  await next.settle()
  expect(await page.told()).toHaveLength(3)
  next.window.history.pushState({}, '', 'three')
  await next.settle()
  expect(await page.told()).toHaveLength(3)
  next.close()
})

test('T-15 a visitor who comes back within a month is counted on', async () => {
  page = await openTriggerPage({ rules: [rule(2)] })
  expect(await page.told()).toHaveLength(0)
  page.clock.advance(29 * 864e5)
  page.window.history.pushState({}, '', 'page/two')
  expect(await page.told()).toHaveLength(1)
})

test('T-15 without a functional grant nothing is kept; after one, the open page counts', async () => {
  const consent = { analytics: 'granted', advertising: 'granted', functional: 'denied' } as const
  page = await openTriggerPage({ rules: [rule(1)], consent })
  expect(await page.told()).toHaveLength(0)
  expect(stored()).toBe('')
  page.tracker.consent.set({ functional: 'granted' })
  expect(await page.told()).toHaveLength(1)
  expect(stored()).toContain('triggerViews')
  page.tracker.consent.set({ advertising: 'denied' })
  expect(await page.told()).toHaveLength(1)
})

test('T-15 what somebody else left in the storage harms nobody', async () => {
  const click = { trigger: 'click', settings: { selector: 'body' } }
  page = await openTriggerPage({ rules: [rule(1), click], consent: {} })
  page.window.localStorage.setItem('footfall', '{"triggerViews":"no"')
  page.tracker.consent.set(granted)
  page.window.document.body.click()
  expect(await page.told()).toHaveLength(1)
})
