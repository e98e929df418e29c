import type { DestinationBrowser, DestinationConfig } from '@footfall/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser as ga4 } from './ga4/browser.ts'
import { browser as googleAds } from './google-ads/browser.ts'
import { destinations } from './registry.ts'
import { enterPage, type RealPage } from './testing/real-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from './testing/sample.ts'
import { sampleConfig } from './testing/sample-config.ts'
import { breakEverything, breakOnArrival, standInFor } from './testing/stand-ins.ts'

const subjects = await Promise.all(
  Object.entries(destinations).map(
    async ([name, load]): Promise<[DestinationBrowser, DestinationConfig]> => {
      const { browser } = (await import(`./${name}/browser.ts`)) as { browser: DestinationBrowser }
      return [browser, sampleConfig(await load())]
    },
  ),
)

const purchase = sampleOccurrence({ name: 'Purchase', params: { value: 20, currency: 'EUR' } })

let page: RealPage
afterEach(() => page.leave())

const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []
const ids = ({ ids }: DestinationConfig) => sampleContext(ids)

describe.each(subjects)('$name in a real page', (browser, config) => {
  test('C-01 C-02 not loaded without a grant, loaded and ready with one, silent after withdrawal', async () => {
    page = enterPage(standInFor)
    const half = browser.start(config, page.env, denied)
    expect(half.isReady()).toBe(false)
    expect(half.send(purchase, ids(config)).ok).toBe(false)
    expect(page.asked).toEqual([])

    half.consent?.(granted)
    expect(half.send(purchase, ids(config)).ok).toBe(true)
    expect(await half.arrival).toBeUndefined()
    expect(half.isReady()).toBe(true)
    expect(page.asked.length).toBe(1)
    // Queued before the script came, taken over by it.
    expect(JSON.stringify(heard())).toContain(purchase.id)

    half.consent?.(denied)
    const before = JSON.stringify(heard()).split(purchase.id).length
    expect(half.send(purchase, ids(config))).toEqual({ ok: false, reason: 'no-consent' })
    half.destroy()
    expect(half.send(purchase, ids(config)).ok).toBe(false)
    expect(JSON.stringify(heard()).split(purchase.id).length).toBe(before)
    expect(page.errors).toEqual([])
  })

  test('D-08 blocked: the event has that reason, the page hears nothing', async () => {
    page = enterPage(() => 'blocked')
    const half = browser.start(config, page.env, granted)
    await vi.waitFor(() =>
      expect(half.send(purchase, ids(config))).toEqual({ ok: false, reason: 'blocked' }),
    )
    expect(half.isReady()).toBe(false)
    expect(await half.arrival).toBe('blocked')
    expect(page.errors).toEqual([])
  })

  test('D-08 hanging: sending neither waits nor fails', () => {
    page = enterPage(() => 'hanging')
    const half = browser.start(config, page.env, granted)
    const begun = performance.now()
    for (let count = 0; count < 100; count++) half.send(purchase, ids(config))
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(half.send(purchase, ids(config))).toEqual({ ok: true })
    expect(half.isReady()).toBe(false)
    expect(() => half.destroy()).not.toThrow()
    expect(page.errors).toEqual([])
  })

  test('D-08 throwing: the event has a reason, and our code adds no error', async () => {
    page = enterPage(() => breakEverything)
    const half = browser.start(config, page.env, granted)
    await vi.waitFor(() => expect(half.send(purchase, ids(config)).ok).toBe(false))
    expect(() => half.consent?.(denied)).not.toThrow()
    expect(() => half.destroy()).not.toThrow()
    // What nobody catches is heard in its order.
    void Promise.reject('last')
    await vi.waitFor(() => expect(page.errors).toContain('last'))
    // The script's own error as it loaded is the platform's; there is no other.
    expect(page.errors).toEqual([expect.anything(), 'last'])
  })
})

/** Two that share a tag, and one of each other kind. */
const SIX = ['ga4', 'google-ads', 'gtm', 'meta', 'microsoft', 'pinterest']

test('D-08 all at once: those that work are told, whatever the others do', async () => {
  page = enterPage((src) => {
    if (src.includes('fbevents')) return 'blocked'
    if (src.includes('gtm.js')) return 'hanging'
    return src.includes('core.js') ? breakOnArrival : standInFor(src)
  })
  const halves = new Map(
    subjects
      .filter(([{ name }]) => SIX.includes(name))
      .map(([browser, config]) => [
        browser.name,
        { config, half: browser.start(config, page.env, granted) },
      ]),
  )
  const isReady = (name: string) => halves.get(name)?.half.isReady()
  await vi.waitFor(() => {
    expect(['ga4', 'google-ads', 'microsoft'].map(isReady)).toEqual([true, true, true])
    expect(page.errors).toHaveLength(1)
  })
  await vi.waitFor(() => {
    const { half, config } = halves.get('meta') ?? {}
    expect(config && half?.send(purchase, ids(config))).toEqual({ ok: false, reason: 'blocked' })
  })
  for (const { half, config } of halves.values()) half.send(purchase, ids(config))
  const told = new Set(
    heard()
      .filter((call) => JSON.stringify(call).includes(purchase.id))
      .map(([name]) => name),
  )
  expect(told).toEqual(new Set(['dataLayerPYS', 'UET']))
  expect(heard().filter(([, command]) => command === 'event')).toHaveLength(2)
  expect(page.errors).toHaveLength(1)
})

test('D-09 GA4 and Google Ads share one tag, whichever starts first', async () => {
  page = enterPage(standInFor)
  const ads = googleAds.start(
    { ids: ['AW-123456789'], conversions: ['Purchase=AbC-1'] },
    page.env,
    granted,
  )
  const analytics = ga4.start({ ids: ['G-AB12CD34EF'] }, page.env, granted)
  analytics.send(purchase, sampleContext(['G-AB12CD34EF']))
  ads.send(purchase, sampleContext(['AW-123456789']))
  await vi.waitFor(() => expect(ads.isReady() && analytics.isReady()).toBe(true))
  expect(page.asked).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=AW-123456789&l=dataLayerPYS',
  ])
  expect(document.querySelectorAll('script[data-address*="gtag/js"]')).toHaveLength(1)
  const commands = heard().map(([, command, target]) => `${command} ${target}`)
  expect(commands.filter((command) => command.startsWith('js'))).toHaveLength(1)
  expect(commands).toContain('config AW-123456789')
  expect(commands).toContain('config G-AB12CD34EF')
  expect(commands).toContain('event conversion')
  expect(commands).toContain('event purchase')
})

test('whoever can be told which address to report is told before anything else; the others say that they cannot', async () => {
  const takers = subjects.filter(([browser]) => browser.takesAddress)
  expect(takers.map(([{ name }]) => name).filter((name) => SIX.includes(name))).toEqual([
    'ga4',
    'google-ads',
    'gtm',
  ])
  for (const [browser, config] of takers) {
    page = enterPage(standInFor)
    const address = () => ({ url: 'https://www.shop.test/thanks', referrer: '' })
    const half = browser.start(config, { ...page.env, address }, granted)
    half.send(purchase, ids(config))
    await vi.waitFor(() => expect(half.isReady()).toBe(true))
    const calls = heard().map((call) => JSON.stringify(call))
    const given = calls.findIndex((call) => call.includes('"page_location"'))
    const first = calls.findIndex((call) => /"(config|event|gtm\.js)"/.test(call))
    expect(given, browser.name).toBeGreaterThan(-1)
    expect(given, browser.name).toBeLessThan(first)
    expect(calls[given]).toContain('https://www.shop.test/thanks')
    page.leave()
  }
})
