import { defaultSiteConfig, type FootfallNotice, type PublishedEntry } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

const open = async (kinds: readonly string[], behaviors: PublishedEntry[] = []) => {
  const endpoint = `${location.origin}/__room/light-${Date.now()}-${frames.length}`
  const widgets = kinds.map((kind) => ({ id: `w-${kind}`, kind, settings: { items: [] } }))
  const config = { ...defaultSiteConfig('test-site', endpoint), widgets, behaviors }
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 800px; height: 600px'
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  const running: string[] = []
  window.footfall('on', (notice: FootfallNotice) => {
    if (notice.kind === 'behavior' && notice.state === 'running') running.push(notice.entry)
  })
  /** What was fetched for widgets, whatever else the script fetches. */
  const files = (): string[] =>
    fetchedChunks(window)
      .filter((file) => /^(behavior|widget|preact|light)/.test(file))
      .toSorted()
  return { window, files, running }
}

const SCROLL_TOP = '<button data-footfall-scroll-top>Top</button>'
const DETAILS = '<details><summary>A</summary>B</details>'
const PAGE = `<div data-footfall-widget="accordion">${DETAILS}</div><p></p><div data-footfall-widget="toggle" id="far">${DETAILS}</div>`

test('W-29 widgets of the page’s own elements come as they near the viewport, with the runner and nothing else', async () => {
  const { window, files, running } = await open(['accordion', 'toggle'])
  expect(files()).toEqual([])
  const content = window.document.createElement('main')
  content.innerHTML = PAGE
  // Not in the markup: the page's policy lets no style attribute pass.
  content.querySelector('p')?.style.setProperty('height', '3000px')
  window.document.body.append(content)
  await vi.waitFor(() => expect(running).toEqual(['widget/w-accordion']), 10_000)
  expect(files()).toEqual(['behaviors', 'behaviors.accordion'])
  window.document.getElementById('far')?.scrollIntoView()
  await vi.waitFor(() => expect(running).toEqual(['widget/w-accordion', 'widget/w-toggle']), 10_000)
  expect(files()).toEqual(['behaviors', 'behaviors.accordion', 'behaviors.toggle'])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

const SETTINGS = JSON.stringify({
  triggers: { scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 90 },
})
const HEAVY = `<h1>Lamps</h1>
<div class="elementor elementor-12" data-elementor-type="popup" data-elementor-id="12" data-elementor-settings='${SETTINGS}'><h2>Ten per cent off</h2></div>
<p></p><div class="elementor-widget-image-carousel" data-settings="{}"><div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">One</div><div class="swiper-slide">Two</div></div></div></div>
<p></p><div data-footfall-widget="gallery"><a class="ff-gallery-link" href="/lamp.webp"><img alt="Lamp" src="data:,"></a></div>
<p></p><div class="elementor-share-btn elementor-share-btn_facebook" role="button"></div>
<p></p><footer>End</footer>`

test('W-32 the carousel, the lightbox, what shares and the dialog of a popup each come once, and not before a visitor nears them', async () => {
  const kinds = ['carousel', 'gallery', 'share-buttons']
  const { window, running } = await open(kinds, [
    { id: 'p1', kind: 'builder-popups', settings: {} },
  ])
  const { document } = window
  const main = document.createElement('main')
  main.innerHTML = HEAVY
  for (const gap of main.querySelectorAll('p')) gap.style.setProperty('height', '3000px')
  const popup = main.querySelector<HTMLElement>('.elementor-12')
  if (popup) popup.style.display = 'none'
  document.body.append(main)
  const heavy = [...kinds.map((kind) => `behaviors.${kind}`), 'popup']
  const came = (): string[] => fetchedChunks(window).filter((file) => heavy.includes(file))
  // What listens for the popup's triggers runs on the first screen.
  await vi.waitFor(() => expect(running).toContain('p1'), 10_000)
  expect(came()).toEqual([])
  const nears = async (selector: string, files: readonly string[]): Promise<void> => {
    document.querySelector(selector)?.scrollIntoView()
    await vi.waitFor(() => expect(came()).toEqual(files), 10_000)
  }
  await nears('.swiper', heavy.slice(0, 1))
  await nears('.ff-gallery-link', heavy.slice(0, 2))
  await vi.waitFor(() => expect(running).toContain('widget/w-gallery'), 10_000)
  document.querySelector<HTMLElement>('.ff-gallery-link')?.click()
  expect(document.querySelectorAll('dialog.ff-lightbox[open]')).toHaveLength(1)
  document.querySelector<HTMLElement>('.ff-lightbox .ff-close')?.click()
  await nears('.elementor-share-btn', heavy.slice(0, 3))
  await nears('footer', heavy)
  expect(window.errors).toEqual([])
})

test('a page without one of them fetches nothing for those that the site publishes', async () => {
  const { window, files, running } = await open(
    ['accordion', 'toggle'],
    [{ id: 'b1', kind: 'scroll-top', settings: {} }],
  )
  window.document.body.insertAdjacentHTML('beforeend', SCROLL_TOP)
  await vi.waitFor(() => expect(running).toEqual(['b1']), 10_000)
  expect(files()).toEqual(['behaviors.scroll-top'])
})
