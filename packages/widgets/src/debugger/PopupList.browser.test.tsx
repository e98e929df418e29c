import type { PopupNotice } from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountDebugger } from './browser.tsx'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const popup = (id: string, rest: Partial<PopupNotice>): PopupNotice => ({
  kind: 'popup',
  popup: id,
  state: 'not-shown',
  ...rest,
})

const open = async (notices: PopupNotice[]): Promise<ShadowRoot> => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const opened = mountDebugger(host, {
    facts: {
      site: 'demo',
      revision: 12,
      version: '0.1.0',
      endpoint: 'https://t.shop.test',
      destinations: [],
    },
    heard: notices.map((one) => [0, one] as const),
    isReady: () => false,
    simulate: () => ({ ways: [] }) as never,
    onClose: () => undefined,
  })
  cleanUps.push(() => {
    opened.destroy()
    host.remove()
  })
  void page.viewport(1000, 700)
  return host.shadowRoot as ShadowRoot
}

test('P-03 the debugger says of each popup why it was shown or not: which rule, what it asks for, what was found', async () => {
  const root = await open([
    popup('spring', { reason: 'no-trigger' }),
    popup('spring', {
      reason: 'rule',
      rule: 'page-views',
      wanted: { views: 3 },
      found: '1',
      by: 'exit-intent',
    }),
    popup('news', { state: 'waiting', reason: 'banner-open', by: 'scroll' }),
    popup('sale', { state: 'shown', by: 'exit-intent' }),
    popup('quiet', { reason: 'no-functional-consent' }),
  ])
  await page.getByRole('tab', { name: 'Popups' }).click()
  const rows = [...root.querySelectorAll('.ff-debugger-way')].map((row) => row.textContent)
  expect(rows[0]).toContain('springNot shown')
  expect(rows[0]).toContain('“Page Views” does not hold: it asks for views 3; found: 1')
  expect(rows[0]).toContain('None of its triggers has fired on this page.')
  expect(rows[1]).toContain('newsWaiting')
  expect(rows[1]).toContain('answer to the consent question')
  expect(rows[2]).toContain('saleShownbecause of its trigger “Exit Intent”')
  expect(rows[3]).toContain('has not allowed anything to be remembered')
  const { violations } = await axe.run(root.host)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a page without popups has no such tab', async () => {
  await open([])
  await expect.element(page.getByRole('tab', { name: 'Site' })).toBeVisible()
  expect(page.getByRole('tab', { name: 'Popups' }).elements()).toEqual([])
})
