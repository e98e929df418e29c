import type { AutomationBrowser } from '@footfall/contract'
import { browser as ads } from '@footfall/destinations/automation/hubspot-ads/browser'
import { browser as analytics } from '@footfall/destinations/automation/hubspot-analytics/browser'
import { browser as banner } from '@footfall/destinations/automation/hubspot-banner/browser'
import { browser as forms } from '@footfall/destinations/automation/hubspot-forms/browser'
import { afterEach, expect, test } from 'vitest'
import type { TrackerOptions } from '../core/create-tracker.ts'
import { openPage, type TestPage } from '../testing/open-page.ts'
import { denied, granted } from '../testing/test-answers.ts'
import { createAutomation, type LoadAutomation } from './create-automation.ts'
import { startAutomation } from './start-automation.ts'

const PARTS: Record<string, AutomationBrowser> = Object.fromEntries(
  [banner, ads, analytics, forms].map((part) => [part.name, part]),
)
const PORTAL = '4037989'

let page: TestPage
afterEach(() => page?.close())

const loadAtOnce: LoadAutomation = async (file) => {
  const part = PARTS[file]
  if (!part) throw new Error(`no ${file}`)
  return part
}

interface OpenOptions {
  names?: readonly string[]
  load?: LoadAutomation
  /** What follows the answers is asked for. */
  onAsk?: () => void
  atOnce?: string
  path?: string
}

/** A page whose site has these parts; their scripts are asked of the test's own server, which has none. */
const open = async ({
  names = Object.keys(PARTS),
  load = loadAtOnce,
  onAsk,
  atOnce,
  path,
}: OpenOptions = {}): Promise<Partial<TrackerOptions>> => {
  page = await openPage(path)
  page.config.automation = Object.fromEntries(
    names.map((name) => [
      name,
      {
        ids: [PORTAL],
        scriptBase: location.origin,
        purpose: PARTS[name]?.purpose ?? '',
        file: name,
        ...(name === atOnce && { atOnce: true }),
      },
    ]),
  )
  return {
    startTriggers: startAutomation(
      async () => {
        onAsk?.()
        return (core) => createAutomation(core, load)
      },
      Object.values(page.config.automation).some(({ atOnce }) => atOnce),
    ),
  }
}

/** Scripts that were added to the page, by the names of their files. */
const added = (): string[] =>
  [...page.window.document.querySelectorAll<HTMLScriptElement>('head script[src]')]
    .map(({ src }) => new URL(src).pathname.replace(/\d{13}/, 'time'))
    .sort()

const BANNER = `/v2/${PORTAL}/banner.js`
const ANALYTICS = `/analytics/time/${PORTAL}.js`
const ADS = '/fb.js'
const FORMS = '/collectedforms.js'

test('A-01 A-02 A-03 A-04 without an answer and after a refusal nothing is loaded, not even our chunk of it', async () => {
  let loads = 0
  const options = await open({
    load: (file) => {
      loads++
      return loadAtOnce(file)
    },
    onAsk: () => loads++,
  })
  const tracker = page.start(options)
  await page.settle()
  expect([added(), loads]).toEqual([[], 0])
  tracker.consent.set(denied)
  await page.settle()
  expect([added(), loads]).toEqual([[], 0])
  expect(page.window.document.cookie).toBe('')
})

for (const [number, purpose, scripts] of [
  ['A-01', 'functional', [BANNER]],
  ['A-03', 'analytics', [ANALYTICS]],
  ['A-02 A-04', 'advertising', [FORMS, ADS]],
] as const) {
  test(`${number} ${purpose} alone loads what is for ${purpose}, and nothing else`, async () => {
    const options = await open()
    const tracker = page.start(options)
    tracker.consent.set({ ...denied, [purpose]: 'granted' })
    await expect.poll(added).toEqual(scripts)
    await page.settle()
    expect(added()).toEqual(scripts)
    tracker.consent.set(granted)
    await expect.poll(added).toEqual([ANALYTICS, FORMS, ADS, BANNER].sort())
  })
}

test('A-02 A-04 each script is added once, with the account on its element, however often the answer comes', async () => {
  const options = await open({ names: ['hubspot-ads', 'hubspot-forms'] })
  const tracker = page.start(options)
  tracker.consent.set(granted)
  await expect.poll(added).toEqual([FORMS, ADS])
  tracker.consent.set({ advertising: 'unknown' })
  tracker.consent.set(granted)
  await page.settle()
  expect(added()).toEqual([FORMS, ADS])
  const { document } = page.window
  expect(document.querySelector<HTMLElement>('#hs-ads-pixel-4037989')?.dataset.adsPortalId).toBe(
    PORTAL,
  )
  expect(
    document.querySelector<HTMLElement>('#CollectedForms-4037989')?.dataset.leadinPortalId,
  ).toBe(PORTAL)
})

test('A-03 a withdrawal stops it and deletes its cookies; views after it are not told', async () => {
  const options = await open({ names: ['hubspot-analytics'] })
  page.config.consent.reloadOnWithdrawal = false
  const tracker = page.start(options)
  const { window } = page
  const queue = (): unknown[][] => (window as unknown as { _hsq?: unknown[][] })._hsq ?? []
  tracker.consent.set(granted)
  await expect.poll(added).toEqual([ANALYTICS])
  for (const name of analytics.cookies) window.document.cookie = `${name}=1; path=/`
  window.document.cookie = 'basket=full; path=/'

  window.history.pushState({}, '', `${window.location.pathname}?next`)
  await page.settle()
  await expect
    .poll(queue)
    .toEqual([['setPath', `${window.location.pathname}?next`], ['trackPageView']])

  tracker.consent.set(denied)
  await page.settle()
  expect(window.document.cookie).toMatch(/basket=full/)
  expect(window.document.cookie).not.toMatch(/__hs|hubspotutk/)
  tracker.events.fire({ name: 'PageView' })
  window.history.pushState({}, '', `${window.location.pathname}?after`)
  await page.settle()
  expect(queue()).toHaveLength(2)
})

test('A-03 a refusal on a later page deletes what an earlier one left, without loading the script', async () => {
  const options = await open({ names: ['hubspot-analytics'] })
  page.window.document.cookie = 'hubspotutk=1; path=/'
  page.start(options).consent.set({ ...denied, functional: 'granted' })
  await expect.poll(() => page.window.document.cookie).not.toContain('hubspotutk')
  expect(added()).toEqual([])
})

test('A-02 consent that is gone when the chunk arrives loads nothing', async () => {
  let arrive = (): void => undefined
  const options = await open({
    names: ['hubspot-ads'],
    load: (file) =>
      new Promise((resolve) => {
        arrive = () => resolve(loadAtOnce(file))
      }),
  })
  page.config.consent.reloadOnWithdrawal = false
  const tracker = page.start(options)
  tracker.consent.set(granted)
  await page.settle()
  tracker.consent.set(denied)
  arrive()
  await page.settle()
  expect(added()).toEqual([])
})

test('A-01 the owner’s switch loads the banner before an answer, and still nothing but the banner', async () => {
  const options = await open({ atOnce: 'hubspot-banner' })
  const tracker = page.start(options)
  await expect.poll(added).toEqual([BANNER])
  await page.settle()
  expect(added()).toEqual([BANNER])
  expect(page.window.document.cookie).toBe('')
  tracker.consent.set({ ...denied, analytics: 'granted' })
  await expect.poll(added).toEqual([ANALYTICS, BANNER])
  await page.settle()
  expect(added()).toEqual([ANALYTICS, BANNER])
})

test('A-02 A-04 a grant that only a loaded part wants lets no event leave', async () => {
  const options = await open({ names: ['hubspot-ads', 'hubspot-forms', 'hubspot-banner'] })
  page.config.destinations = {}
  const tracker = page.start(options)
  tracker.consent.set({ ...denied, advertising: 'granted', functional: 'granted' })
  await expect.poll(added).toEqual([FORMS, ADS, BANNER])
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
  tracker.consent.set({ analytics: 'granted' })
  await page.settle()
  expect(await page.requests('/v1/collect')).toHaveLength(1)
})

test('D-08 injected scripts carry the page’s nonce, and a part that throws or fails is alone in it', async () => {
  const options = await open({
    load: async (file) => {
      if (file === 'hubspot-forms') throw new Error('blocked')
      const part = await loadAtOnce(file)
      const start = (): never => {
        throw new Error('broke')
      }
      return file === 'hubspot-banner' ? { ...part, start } : part
    },
  })
  const { document } = page.window
  const own = document.createElement('script')
  own.nonce = 'r4nd0m'
  document.head.append(own)
  const errors: unknown[] = []
  page.window.addEventListener('error', ({ message }) => errors.push(message))
  page.window.addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))
  page.start(options).consent.set(granted)
  await expect.poll(added).toEqual([ANALYTICS, ADS])
  await page.settle()
  expect(
    [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].map(({ nonce }) => nonce),
  ).toEqual(['r4nd0m', 'r4nd0m'])
  expect(errors).toEqual([])
})

test('A-02 a chunk that arrives after the tracker is gone loads nothing', async () => {
  let arrive = (): void => undefined
  const options = await open({
    names: ['hubspot-ads'],
    load: (file) =>
      new Promise((resolve) => {
        arrive = () => resolve(loadAtOnce(file))
      }),
  })
  const tracker = page.start(options)
  tracker.consent.set(granted)
  await page.settle()
  tracker.destroy()
  arrive()
  await page.settle()
  expect(added()).toEqual([])
})

test('where the page’s address opens an order no part is loaded but what asks; on the next page they are', async () => {
  const options = await open({ atOnce: 'hubspot-banner', path: '?key=wc_order_1' })
  page.start(options).consent.set(granted)
  await page.settle()
  expect(added()).toEqual([BANNER])
  page.window.history.pushState(null, '', `${page.endpoint}/page/next`)
  await page.settle()
  expect(added()).toEqual([BANNER, ANALYTICS, FORMS, ADS].sort())
  const queue = page.window as unknown as { _hsq?: unknown[] }
  page.window.history.pushState(null, '', `${page.endpoint}/page/thanks?key=wc_order_1`)
  await page.settle()
  expect(JSON.stringify(queue._hsq)).not.toContain('wc_order')
})
