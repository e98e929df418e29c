import { defaultSiteConfig, type FootfallNotice, type SiteConfig } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface EmbedWindow extends Window {
  performance: Performance
  console: Console
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

const POPUP = `<div class="elementor elementor-12" data-elementor-type="popup" data-elementor-id="12" style="display:none"
  data-elementor-settings='{"triggers":{"page_load":"yes","page_load_delay":0}}'><h2>Ten per cent off</h2></div>`

const open = async (change: Partial<SiteConfig>, blocked = '') => {
  const endpoint = `${location.origin}/__room/blocked-${Date.now()}-${frames.length}`
  await fetch(`${endpoint}/answer?status=204&blocked=${blocked}`)
  const config = { ...defaultSiteConfig('test-site', endpoint), ...change }
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  return frame.contentWindow as unknown as EmbedWindow
}

const widgets = [{ id: 'w1', kind: 'consent-banner', settings: { language: 'en' } }]
const bannerIn = ({ document }: Window): string =>
  document.querySelector('[data-footfall-widget="consent-banner"]')?.shadowRoot?.textContent ?? ''

test('no address of a chunk has a word that a filter list could look for', async () => {
  const window = await open({
    widgets: [...widgets, { id: 'w2', kind: 'store-notice', settings: { message: 'Closed' } }],
    behaviors: [{ id: 'b1', kind: 'scroll-top', settings: {} }],
    destinations: { meta: { ids: ['1'] }, ga4: { ids: ['G-1'] } },
  })
  window.document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-footfall-scroll-top>Top</button>',
  )
  await vi.waitFor(() => expect(bannerIn(window)).toMatch(/Accept/), 10_000)
  window.footfall('consent', { functional: 'granted', analytics: 'granted' })
  const wanted = ['after-consent.ga4.meta', 'behaviors.scroll-top', 'consent-banner', 'preact']
  await vi.waitFor(
    () => expect(fetchedChunks(window)).toEqual(expect.arrayContaining(wanted)),
    10_000,
  )
  const chunks = window.performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => name.split('/c/')[1] ?? [])
  expect(chunks.length).toBeGreaterThan(wanted.length)
  expect(chunks.filter((file) => !/^[\da-f]{16,32}\.js$/.test(file))).toEqual([])
})

test('P-04 a banner that a content blocker keeps away counts as undecided after a while: a popup without memory opens', async () => {
  const window = await open(
    { widgets, behaviors: [{ id: 'b1', kind: 'builder-popups', settings: {} }] },
    'consent-banner',
  )
  const waits: unknown[] = []
  window.footfall('on', (notice: FootfallNotice) => {
    if (notice.kind === 'popup' && notice.state === 'waiting') waits.push(notice.reason)
  })
  const debug = vi.spyOn(window.console, 'debug').mockImplementation(() => undefined)
  window.document.body.insertAdjacentHTML('beforeend', POPUP)
  const opened = (): boolean =>
    !!window.document
      .querySelector('[data-footfall-popup]')
      ?.shadowRoot?.querySelector('dialog[open]')
  await vi.waitFor(() => {
    expect(waits).toContain('banner-open')
    expect(debug.mock.calls.map(String).join()).toContain('consent-banner did not start')
  }, 10_000)
  expect(opened()).toBe(false)
  window.footfall('consent', 'open')
  await vi.waitFor(() =>
    expect(debug.mock.calls.map(String).join()).toContain('consent: the banner did not start'),
  )
  await vi.waitFor(() => expect(opened()).toBe(true), 10_000)
  expect(bannerIn(window)).toBe('')
  expect(window.localStorage.length).toBe(0)
  expect(window.document.cookie).toBe('')
  expect(window.errors).toEqual([])
})
