import { defaultSiteConfig, type FootfallNotice, type ReviewPage } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
  fetch: typeof fetch
}

const frames = embedFrames()

const pageOf = (author: string): ReviewPage => ({
  reviews: [
    {
      id: 'r1',
      source: 'own',
      author,
      rating: 5,
      at: 1_700_000_000,
      pictures: [],
      original: { text: 'Good.', language: 'en' },
    },
  ],
  offset: 0,
  total: 1,
  isSelected: false,
  summary: { average: 5, total: 1 },
  origins: [{ kind: 'own', title: 'Shop', total: 1, checked: 'orders', isForeign: false }],
})

const open = async () => {
  const endpoint = `${location.origin}/__room/shadow-${Date.now()}-${frames.length}`
  const widgets = ['one', 'two'].map((id) => ({
    id,
    kind: 'reviews',
    settings: { layout: id === 'one' ? 'slider' : 'grid' },
  }))
  const behaviors = [{ id: 'b1', kind: 'scroll-top', settings: {} }]
  const config = { ...defaultSiteConfig('test-site', endpoint), widgets, behaviors }
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 800px; height: 600px'
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  const asked: string[] = []
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(String(input))
    if (!url.pathname.includes('/v1/data/')) return real(input, init)
    asked.push(url.pathname.replace(/^.*\/v1/, '/v1') + url.search)
    return Response.json({ data: pageOf(`Author ${asked.length}`), language: 'en' })
  }
  const notices: string[] = []
  window.footfall('on', (notice: FootfallNotice) => {
    if (notice.kind === 'behavior') notices.push(`${notice.entry} ${notice.state}`)
  })
  const files = (): string[] =>
    fetchedChunks(window)
      .filter((file) => /^(behavior|widget|preact|reviews)/.test(file))
      .toSorted()
  const add = (html: string): HTMLElement => {
    const main = window.document.createElement('main')
    main.innerHTML = html
    main.querySelector('p')?.style.setProperty('height', '3000px')
    window.document.body.append(main)
    return main
  }
  return { window, asked, files, notices, add }
}

const MARK = '<div data-footfall-widget="reviews" data-footfall-entry="widget/two"></div>'
const textOf = (host: Element | null | undefined): string =>
  host?.shadowRoot?.querySelector('[data-footfall-root]')?.textContent ?? ''

test('R-15 a widget with a shadow root is fetched as it nears the viewport, with what it shows, and nothing before', async () => {
  const { window, asked, files, notices, add } = await open()
  const main = add(`<button data-footfall-scroll-top>Top</button><p></p>${MARK}`)
  // What is marked in the viewport has come by then.
  await vi.waitFor(() => expect(notices).toEqual(['b1 running']), 10_000)
  expect([files(), asked]).toEqual([['behaviors.scroll-top'], []])
  const host = main.querySelector('div')
  host?.scrollIntoView()
  await vi.waitFor(() => expect(textOf(host)).toContain('Author 1'), 10_000)
  expect(files()).toContain('reviews')
  expect(asked).toEqual(['/v1/data/two?site=test-site&language=en'])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('two of one kind each show what their own entry gives, in the language of their place', async () => {
  const { asked, add } = await open()
  const main = add(
    `<div data-footfall-widget="reviews" data-footfall-settings='{"product":"mug"}'></div><section lang="de">${MARK}</section>`,
  )
  const [one, two] = main.querySelectorAll('[data-footfall-widget]')
  await vi.waitFor(
    () => expect([textOf(one), textOf(two)].join()).toMatch(/Author 1.*Author 2/s),
    10_000,
  )
  expect(asked).toEqual([
    '/v1/data/one?site=test-site&language=en&product=mug',
    '/v1/data/two?site=test-site&language=de',
  ])
  expect(one?.shadowRoot?.querySelector('.ff-reviews--slider')).not.toBeNull()
  expect(two?.shadowRoot?.querySelector('.ff-reviews--grid')).not.toBeNull()
})

test('what did not come is said to whoever edits the page, and nothing breaks', async () => {
  const { window, notices, add } = await open()
  const { fetch } = window
  window.fetch = async (input, init) =>
    String(input).includes('/v1/data/') ? new Response('', { status: 503 }) : fetch(input, init)
  const main = add(MARK)
  await vi.waitFor(() => expect(notices).toContain('widget/two fault'), 10_000)
  await vi.waitFor(
    () => expect(textOf(main.querySelector('div'))).toMatch(/could not be loaded/),
    10_000,
  )
  expect(window.errors).toEqual([])
})
