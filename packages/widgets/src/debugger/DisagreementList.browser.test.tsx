import { defaultSiteConfig, type FootfallNotice, simulate } from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDebugger } from './browser.tsx'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
})

const CONFLICT: FootfallNotice = {
  kind: 'consent-conflict',
  about: 'advertising',
  granted: ['cookiebot'],
  denied: ['cookie-notice', 'klaro'],
}

test('consent tools that disagree are named, with what holds', async () => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const { destroy } = mountDebugger(host, {
    facts: {
      site: 'demo',
      revision: 1,
      version: '0.1.0',
      endpoint: 'https://t.shop.test',
      destinations: [],
    },
    heard: [[0, CONFLICT]],
    isReady: () => false,
    simulate: (input) =>
      simulate(defaultSiteConfig('demo', 'https://t.shop.test'), input, () => undefined),
    onClose: () => undefined,
  })
  cleanUps.push(() => {
    destroy()
    host.remove()
  })
  await userEvent.click(page.getByRole('tab', { name: 'Consent' }))
  await vi.waitFor(() => {
    const text = String(host.shadowRoot?.querySelector('.ff-debugger-ways')?.textContent)
    expect(text).toContain('Advertising')
    expect(text).toContain('Yes from Cookiebot, no from Cookie Notice and Klaro')
  }, 15_000)
  const { violations } = await axe.run(host)
  expect(violations.map(({ id }) => id)).toEqual([])
})
