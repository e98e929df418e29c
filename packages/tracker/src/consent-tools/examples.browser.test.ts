/// <reference types="vite/client" />
import type { ConsentToolMap } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { relayed } from '../testing/test-answers.ts'
import { createSimulatedComplianz } from './complianz/simulated.ts'
import { createSimulatedIabTcf } from './iab-tcf/simulated.ts'
import { namedTool } from './testing/named-tool.ts'
import { openToolPage, type ToolTestPage } from './testing/open-tool-page.ts'
import { removeCookie, setCookie } from './testing/simulated-tool.ts'
import type { ToolExample } from './testing/tool-example.ts'

const modules = import.meta.glob<{ examples: ToolExample[] }>('./*/examples.ts', { eager: true })
const EXAMPLES = Object.entries(modules).map(
  ([path, { examples }]) => [path.split('/')[1] ?? '', examples] as const,
)

let page: ToolTestPage
afterEach(() => page.close())

const open = async (name: string, map?: ConsentToolMap): Promise<void> => {
  page = await openToolPage([await namedTool(name)], {
    change(config) {
      if (map) config.consentToolMap = { [name]: map }
    },
  })
}

for (const [name, examples] of EXAMPLES) {
  for (const { title, map, on, expected } of examples) {
    test(`C-05 ${name}: ${title}`, async () => {
      await open(name, map)
      on(page.window)
      await page.settle(3000)
      expect(page.state()).toMatchObject(expected)
      if (expected.services) expect(page.state().services).toEqual(expected.services)
    })
  }
}

test('C-05 iab-tcf: a vendor’s consent counts under the purpose that its platform has on this site', async () => {
  page = await openToolPage([await namedTool('iab-tcf')], {
    change({ destinations: { gtm } }) {
      if (gtm) gtm.purpose = 'advertising'
    },
  })
  const tool = createSimulatedIabTcf(page.window, { purposes: [1, 8] })
  tool.grantAll()
  tool.arrive()
  await page.settle(3000)
  expect(page.state().services).toEqual({ ga4: 'granted', gtm: 'denied', microsoft: 'denied' })
})

/** Tools that tell, or are pressed, before they write: what is pressed, and what stands in the cookie a second later. */
const WRITES_LATE: [name: string, sign: Event, cookie: string, text: string][] = [
  ['cookie-notice', new CustomEvent('setCookieNotice'), 'cookie_notice_accepted', 'true'],
  ['cookieyes', new MouseEvent('click'), 'wt_consent', 'action:yes,advertisement:yes'],
  ['cookieconsent', new MouseEvent('click'), 'cookieconsent_status', 'allow'],
]

test.each(WRITES_LATE)(
  'C-05 the cookie of %s is read again 1000 ms after the tool was told',
  async (name, sign, cookie, text) => {
    await open(name)
    // By then the page is no longer looked at by itself.
    await page.settle(12_000)
    page.window.document.dispatchEvent(sign)
    page.clock.advance(999)
    setCookie(page.window, cookie, text)
    expect(page.state().advertising).toBe('unknown')
    page.clock.advance(1)
    expect(page.state().advertising).toBe('granted')
  },
)

test('Complianz reloads the page 500 ms after a withdrawal: what was allowed has left by then', async () => {
  await open('complianz')
  const tool = createSimulatedComplianz(page.window)
  tool.arrive()
  tool.grantAll()
  await page.settle(2000)
  const reloaded = new Promise((resolve) =>
    page.window.frameElement?.addEventListener('load', resolve, { once: true }),
  )
  page.tracker.events.fire({ name: 'Lead' })
  tool.choose('preferences', 'statistics')
  await reloaded
  await expect
    .poll(async () => (await relayed(page)).map(({ name }) => name), { timeout: 15_000 })
    .toContain('Lead')
})

test('C-08 the page builder’s cookie says allow or deny; one that was only closed, or has expired, says nothing', async () => {
  await open('cookieconsent')
  const seen: unknown[] = []
  for (const text of ['dismiss', 'allow', 'deny', 'allow', '']) {
    if (text) setCookie(page.window, 'cookieconsent_status', text)
    else removeCookie(page.window, 'cookieconsent_status')
    await page.settle(1000)
    seen.push([page.state().analytics, page.state().advertising])
  }
  expect(seen).toEqual([
    ['unknown', 'unknown'],
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['granted', 'granted'],
    ['unknown', 'unknown'],
  ])
})
