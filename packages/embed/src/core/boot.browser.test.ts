import { defaultSiteConfig, type RelayPayload, type SiteConfig } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from '../testing/embed-frames.ts'
import { untilIdle } from '../testing/until-idle.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
  fbq?: { queue: unknown[][] }
}

const frames = embedFrames()

const openEmbed = async (change: (config: SiteConfig) => void) => {
  const room = `embed-${Date.now()}-${frames.length}`
  const endpoint = `${location.origin}/__room/${room}`
  const config = defaultSiteConfig('test-site', endpoint)
  change(config)
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  const posted = async (): Promise<{ path: string; body: string }[]> =>
    (await fetch(`${endpoint}/log`)).json()
  return { window, posted, endpoint }
}

test('D-08 the built embed works under a strict content security policy and gives its nonce to what it adds', async () => {
  const { window, posted, endpoint } = await openEmbed((config) => {
    config.destinations.meta = {
      ids: ['123456789012345'],
      scriptUrl: `${config.endpoint}/fbevents.js`,
    }
  })
  window.footfall('consent', { analytics: 'granted', advertising: 'granted' })
  await vi.waitFor(async () => {
    const collected = (await posted()).find(({ path }) => path === '/v1/collect')
    expect(collected).toBeDefined()
    const [event] = (JSON.parse(collected?.body ?? '') as RelayPayload).events
    expect(event?.destinations.meta).toMatchObject({ state: 'sent' })
    expect(JSON.stringify(window.fbq?.queue)).toContain(event?.id)
  }, 5000)
  const script = window.document.querySelector<HTMLScriptElement>(
    `script[src="${endpoint}/fbevents.js"]`,
  )
  expect(script?.nonce).toBe('test')
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('C-14 before an answer the built embed asks for nothing but itself', async () => {
  const { window, posted } = await openEmbed((config) => {
    config.destinations.meta = { ids: ['123456789012345'] }
  })
  await untilIdle(window)
  expect(await posted()).toEqual([])
  expect(window.document.cookie).toBe('')
  expect(window.localStorage.length).toBe(0)
  expect(
    window.performance.getEntriesByType('resource').map(({ name }) => name.split('?')[0]),
  ).toEqual([expect.stringMatching(/loader\.js$/)])
})

test('H-05 a widget is mounted into a shadow root of its own, without a layout shift', async () => {
  const { window } = await openEmbed((config) => {
    config.widgets = [{ id: 'w1', kind: 'store-notice', settings: { message: 'Closed on Monday' } }]
  })
  const before = window.document.querySelector('main')?.getBoundingClientRect().top
  await vi.waitFor(() => {
    const host = window.document.querySelector('[data-footfall-widget="store-notice"]')
    expect(window.errors).toEqual([])
    expect(String(host?.shadowRoot?.textContent)).toContain('Closed on Monday')
  }, 5000)
  expect(window.document.querySelector('main')?.getBoundingClientRect().top).toBe(before)
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

interface GoogleWindow extends EmbedWindow {
  dataLayer: ArrayLike<unknown>[]
}
const consentCalls = (window: EmbedWindow): unknown[][] =>
  (window as GoogleWindow).dataLayer
    .map((call) => Array.from(call))
    .filter(([command]) => command === 'consent')

test('C-07 Google’s defaults stand before any tag; the answer follows as an update', async () => {
  const { window } = await openEmbed((config) => {
    config.consent.googleGranted = ['functionality_storage']
  })
  expect(consentCalls(window)).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        personalization_storage: 'denied',
        functionality_storage: 'granted',
        wait_for_update: 500,
      },
    ],
  ])
  // Google tells commands from data by the kind of object.
  expect(Object.prototype.toString.call((window as GoogleWindow).dataLayer[0])).toBe(
    '[object Arguments]',
  )
  window.footfall('consent', { analytics: 'granted', advertising: 'denied' })
  expect(consentCalls(window).at(-1)).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    },
  ])
})

test('C-07 regions named as opt-out have a default of their own, in prior mode only', async () => {
  const explicit = await openEmbed((config) => {
    config.consent.optOutRegions = ['US-CA']
  })
  expect(consentCalls(explicit.window)).toHaveLength(1)
  const prior = await openEmbed((config) => {
    config.consent.mode = 'prior'
    config.consent.optOutRegions = ['US-CA']
  })
  expect(consentCalls(prior.window)[1]?.[2]).toMatchObject({
    region: ['US-CA'],
    ad_storage: 'granted',
    analytics_storage: 'granted',
  })
})

test('C-13 Google’s tag loads before an answer only if the owner chose so', async () => {
  const openGoogle = (google: 'basic' | 'advanced') =>
    openEmbed((config) => {
      config.consent.google = google
      config.destinations.ga4 = { ids: ['G-1'], scriptUrl: `${config.endpoint}/gtag.js` }
    })
  const basic = await openGoogle('basic')
  const advanced = await openGoogle('advanced')
  await vi.waitFor(async () => {
    expect((await advanced.posted()).map(({ path }) => path)).toEqual(['/gtag.js'])
  }, 5000)
  expect(await basic.posted()).toEqual([])
  expect(advanced.window.document.cookie).toBe('')
})
