import { DEBUG_FRAGMENT, defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface HintedWindow extends Window {
  console: Console
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: each test is a first visit
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
})

interface OpenOptions {
  change?(config: SiteConfig): void
  fragment?: string
  answer?: string
  /** On no machine of its owner, as far as the page can tell: it stands in an attribute and has no host. */
  isLive?: boolean
}

/** A page on this machine with the built script; what it says in its console. */
const openPage = async (options: OpenOptions = {}) => {
  const { change, fragment = '', answer = 'status=204', isLive } = options
  const room = `hints-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const endpoint = `${location.origin}/__room/${room}`
  const config = defaultSiteConfig('test-site', endpoint)
  change?.(config)
  await fetch(`${endpoint}/answer?${answer}`)
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const address = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}${fragment}`
  if (isLive) {
    const html = await (await fetch(address)).text()
    frame.srcdoc = html.replace('loader.js', `${endpoint}/loader.js`)
  } else frame.src = address
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as HintedWindow
  const warn = vi.spyOn(window.console, 'warn').mockImplementation(() => undefined)
  // Where a page has no host there is none to set cookies for.
  const said = (): string[] =>
    warn.mock.calls
      .map(([text]) => String(text))
      .filter((text) => !/they are set for {2}/.test(text))
  const chunks = (): string[] => fetchedChunks(window).filter((name) => name === 'hints')
  const debug = vi.spyOn(window.console, 'debug').mockImplementation(() => undefined)
  const debugged = (): string[] => debug.mock.calls.map((args) => args.map(String).join(' '))
  const posts = (): number =>
    window.performance.getEntriesByType('resource').filter(({ name }) => /\/v1\/collect/.test(name))
      .length
  return { window, said, debugged, chunks, posts }
}

test('what a page calls wrongly is said in one line each, once, and nothing throws', async () => {
  const { window, said, debugged } = await openPage()
  for (const _ of ['once', 'and again']) {
    window.footfall('trak', 'Lead')
    window.footfall('track')
    window.footfall('consent', 'granted')
  }
  window.footfall('track', 'Lead')
  await vi.waitFor(() => expect(said()).toHaveLength(3), 5000)
  expect(said()).toEqual([
    expect.stringMatching(/^Footfall: footfall\('trak'\).*'track'/),
    expect.stringMatching(/^Footfall: footfall\('track'\).*name the event/),
    expect.stringMatching(/^Footfall: footfall\('consent', 'granted'\) is no answer/),
  ])
  expect(debugged()).toEqual([])
  expect(window.errors).toEqual([])
})

test('an origin the site does not list is said, with what to do', async () => {
  const { window, said } = await openPage({ answer: 'status=403' })
  window.footfall('consent', { analytics: 'granted' })
  const hint = /nothing from http:\/\/.* is taken.*Allow it in the console/
  await vi.waitFor(() => expect(said()).toContainEqual(expect.stringMatching(hint)), 5000)
})

test('N-07 an origin the site does not list is said on a live page too, once; its other mistakes are not', async () => {
  const { window, said, chunks, posts } = await openPage({ answer: 'status=403', isLive: true })
  expect(window.location.hostname).toBe('')
  window.footfall('trak', 'Lead')
  window.footfall('consent', { analytics: 'granted' })
  await vi.waitFor(() => expect(said()).toHaveLength(1), 5000)
  const before = posts()
  window.footfall('track', 'Lead')
  await vi.waitFor(() => expect(posts()).toBeGreaterThan(before), 5000)
  expect(said()).toEqual([expect.stringMatching(/nothing from .* is taken/)])
  expect(chunks()).toEqual(['hints'])
})

test('a live page that is let in loads no words, whatever it does wrong', async () => {
  const { window, said, chunks, posts } = await openPage({ isLive: true })
  window.footfall('trak', 'Lead')
  window.footfall('consent', { analytics: 'granted' })
  // What is sent shows that what came before had its chance.
  await vi.waitFor(() => expect(posts()).toBeGreaterThan(0), 5000)
  expect([said(), chunks()]).toEqual([[], []])
})

test('N-07 an event the site does not list is said by its name', async () => {
  const refused = [{ index: 0, reason: 'filtered', message: 'name: not one of this site’s events' }]
  const body = encodeURIComponent(JSON.stringify({ accepted: 0, refused }))
  const { window, said } = await openPage({ answer: `status=202&body=${body}` })
  window.footfall('consent', { analytics: 'granted' })
  const hint = /'PageView' was not taken: it is not one of this site’s events/
  await vi.waitFor(() => expect(said()).toContainEqual(expect.stringMatching(hint)), 5000)
})

test('a page without a mistake, and one that calls nothing, hears nothing; the second loads nothing for it', async () => {
  const silent = await openPage()
  const right = await openPage()
  right.window.footfall('track', 'Lead')
  await vi.waitFor(() => expect(right.chunks()).toEqual(['hints']), 5000)
  // What comes after shows that what came before had its chance.
  right.window.footfall('trak')
  await vi.waitFor(() => expect(right.said()).toHaveLength(1), 5000)
  expect([silent.said(), silent.chunks()]).toEqual([[], []])
})

test('under the debugger the words are there from the start', async () => {
  const token = 'test-site.abc123.0123456789012345678901234567890123456789012'
  const { chunks } = await openPage({ fragment: DEBUG_FRAGMENT + token })
  await vi.waitFor(() => expect(chunks()).toEqual(['hints']), 5000)
})
