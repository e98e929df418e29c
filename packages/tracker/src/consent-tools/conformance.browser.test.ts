import type { ConsentUpdate } from '@footfall/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { relayed } from '../testing/test-answers.ts'
import { createSimulatedBorlabsCookie } from './borlabs-cookie/simulated.ts'
import { createSimulatedComplianz } from './complianz/simulated.ts'
import { createSimulatedConsentMagic } from './consent-magic/simulated.ts'
import { createSimulatedCookieCompliance } from './cookie-compliance/simulated.ts'
import { createSimulatedCookieNotice } from './cookie-notice/simulated.ts'
import { createSimulatedCookiebot } from './cookiebot/simulated.ts'
import { createSimulatedCookiefirst } from './cookiefirst/simulated.ts'
import { createSimulatedCookieyes } from './cookieyes/simulated.ts'
import { createSimulatedDidomi } from './didomi/simulated.ts'
import { createSimulatedGoogleConsentMode } from './google-consent-mode/simulated.ts'
import { createSimulatedHubspotBanner } from './hubspot-banner/simulated.ts'
import { createSimulatedIabGpp } from './iab-gpp/simulated.ts'
import { createSimulatedIabTcf } from './iab-tcf/simulated.ts'
import { createSimulatedOnetrust } from './onetrust/simulated.ts'
import { createSimulatedRealCookieBanner } from './real-cookie-banner/simulated.ts'
import { consentTools } from './registry.ts'
import { createSimulatedShopify } from './shopify/simulated.ts'
import { namedTool } from './testing/named-tool.ts'
import { openToolPage, type ToolPageOptions, type ToolTestPage } from './testing/open-tool-page.ts'
import { type CreateSimulatedTool, removeCookie, setCookie } from './testing/simulated-tool.ts'
import { all } from './testing/tool-example.ts'
import { createSimulatedUsercentricsV2 } from './usercentrics-v2/simulated.ts'
import { createSimulatedUsercentricsV3 } from './usercentrics-v3/simulated.ts'
import { createSimulatedWpConsentApi } from './wp-consent-api/simulated.ts'

interface Case {
  create: CreateSimulatedTool
  /** What a grant and a refusal of everything are, beyond all three purposes. */
  granted?: ConsentUpdate
  denied?: ConsentUpdate
}

const asked = (
  value: 'granted' | 'denied',
  names = ['meta', 'pinterest', 'microsoft', 'ga4', 'gtm'],
): Record<string, 'granted' | 'denied'> => Object.fromEntries(names.map((name) => [name, value]))

/** Tools that do not ask about functional storage leave it open. */
const perService = (value: 'granted' | 'denied', names?: string[]): ConsentUpdate => ({
  functional: 'unknown',
  services: asked(value, names),
})

const magic = ['meta', 'pinterest', 'microsoft']
const vendors = ['microsoft', 'ga4', 'gtm']

const CASES: Record<string, Case> = {
  'borlabs-cookie': {
    create: createSimulatedBorlabsCookie,
    granted: perService('granted'),
    denied: perService('denied'),
  },
  complianz: { create: createSimulatedComplianz },
  'consent-magic': {
    create: createSimulatedConsentMagic,
    granted: perService('granted', magic),
    denied: perService('denied', magic),
  },
  'cookie-compliance': { create: createSimulatedCookieCompliance },
  'cookie-notice': { create: createSimulatedCookieNotice },
  cookiebot: { create: createSimulatedCookiebot },
  cookiefirst: { create: createSimulatedCookiefirst },
  cookieyes: { create: createSimulatedCookieyes },
  didomi: { create: createSimulatedDidomi },
  'google-consent-mode': { create: createSimulatedGoogleConsentMode },
  'hubspot-banner': { create: createSimulatedHubspotBanner },
  // Not to have opted out is no consent.
  'iab-gpp': {
    create: createSimulatedIabGpp,
    granted: all('unknown'),
    denied: { functional: 'unknown', analytics: 'unknown' },
  },
  'iab-tcf': {
    create: createSimulatedIabTcf,
    granted: perService('granted', vendors),
    denied: perService('denied', vendors),
  },
  onetrust: { create: createSimulatedOnetrust },
  'real-cookie-banner': {
    create: createSimulatedRealCookieBanner,
    granted: perService('granted'),
    denied: perService('denied'),
  },
  shopify: { create: createSimulatedShopify },
  'usercentrics-v2': {
    create: createSimulatedUsercentricsV2,
    granted: { services: asked('granted') },
    denied: { services: asked('denied') },
  },
  'usercentrics-v3': {
    create: createSimulatedUsercentricsV3,
    granted: { services: asked('granted') },
    denied: { services: asked('denied') },
  },
  'wp-consent-api': { create: createSimulatedWpConsentApi },
}

const pages: ToolTestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

describe.for(Object.entries(CASES))('%s', ([name, { create, granted, denied }]) => {
  const open = async (options?: ToolPageOptions): Promise<ToolTestPage> => {
    const page = await openToolPage([await namedTool(name)], options)
    pages.push(page)
    return page
  }
  const yes = { ...all('granted'), ...granted }
  const no = { ...all('denied'), ...denied }

  test(`C-05 ${name}: unknown until it is answered, granted, and withdrawn`, async () => {
    const page = await open()
    const tool = create(page.window)
    // Cold cache: the tool comes later than we do.
    await page.settle(500)
    expect(page.state()).toMatchObject({ ...all('unknown'), source: 'none' })
    page.tracker.events.fire({ name: 'Lead' })
    tool.arrive()
    await page.settle(2000)
    expect(page.state()).toMatchObject({ ...all('unknown'), source: 'none' })
    expect(await page.requests()).toEqual([])
    tool.grantAll()
    await page.settle(2000)
    expect(page.state()).toMatchObject(yes)
    if (yes.analytics === 'granted') {
      expect(page.state().tool).toBe(name)
      const [event] = await relayed(page)
      expect(event?.consent).toMatchObject({ tool: name, analytics: 'granted' })
    }
    tool.withdraw()
    await page.settle(2000)
    expect(page.state()).toMatchObject(no)
    expect(page.state().tool).toBe(name)
  })

  test(`C-05 ${name}: a refusal is one, and what was granted is known again on the next page`, async () => {
    const first = await open()
    const tool = create(first.window)
    tool.arrive()
    await first.settle(2000)
    tool.denyAll()
    await first.settle(2000)
    expect(first.state()).toMatchObject(no)
    expect(await first.requests('/v1/collect')).toEqual([])
    tool.grantAll()
    await first.settle(2000)
    expect(first.state()).toMatchObject(yes)
    first.close()

    const second = await open({ isNext: true })
    create(second.window).arrive()
    await second.settle(2000)
    expect(second.state()).toMatchObject(yes)
  })

  test(`C-05 ${name}: nonsense in its cookies is no answer, and nothing is heard after the end`, async () => {
    const page = await open()
    const tool = create(page.window)
    for (const cookie of tool.cookieNames) setCookie(page.window, cookie, '%7Ballow%E0%A4%A')
    await page.settle(2000)
    expect(Object.values(page.state())).not.toContain('granted')
    page.tracker.destroy()
    for (const cookie of tool.cookieNames) removeCookie(page.window, cookie)
    tool.arrive()
    tool.grantAll()
    await page.settle(12_000)
    expect(Object.values(page.state())).not.toContain('granted')
  })
})

test('every tool that is simulated stands in the registry', () => {
  expect(Object.keys(consentTools)).toEqual(expect.arrayContaining(Object.keys(CASES)))
})
