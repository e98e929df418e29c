import {
  defaultSiteConfig,
  type FootfallNotice,
  type PublishedEntry,
  type SiteConfig,
} from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

const open = async (behaviors: PublishedEntry[], widgets: SiteConfig['widgets'] = []) => {
  const endpoint = `${location.origin}/__room/behaviors-${Date.now()}-${frames.length}`
  const config = { ...defaultSiteConfig('test-site', endpoint), behaviors, widgets }
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  const notices: FootfallNotice[] = []
  window.footfall('on', (notice: FootfallNotice) => notices.push(notice))
  const files = (): string[] =>
    fetchedChunks(window).filter((name) => name.startsWith('behaviors.'))
  const running = (): string[] =>
    notices
      .flatMap((notice) =>
        notice.kind === 'behavior' && notice.state === 'running' ? [notice.entry] : [],
      )
      .toSorted()
  return { window, files, running }
}

const PAGE = `<header data-footfall-sticky='{"sticky":"top"}'>
  <nav data-footfall-menu><ul><li><a href="/a">A</a><ul><li><a href="/b">B</a></li></ul></li></ul></nav>
</header>
<div class="e-con e-parent">Lazy</div>
<div data-footfall-motion='{"motion_fx_motion_fx_scrolling":"yes","motion_fx_translateY_effect":"yes"}'>Motion</div>`

test('W-29 W-32 the built script brings a site’s behaviours in one file, what stands alone in another, under a strict policy and without a fault', async () => {
  const kinds = ['anchors', 'lazy-backgrounds', 'menu', 'motion', 'sticky']
  const { window, files, running } = await open(
    kinds.map((kind) => ({ id: kind, kind, settings: {} })),
  )
  window.document.body.insertAdjacentHTML('beforeend', PAGE)
  await vi.waitFor(() => expect(running()).toEqual(kinds), 10_000)
  expect(files().toSorted()).toEqual([
    'behaviors.anchors.lazy-backgrounds.menu.sticky',
    'behaviors.motion',
  ])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('a published behaviour without a mark on the page costs no file', async () => {
  const { window, files } = await open(
    [{ id: 'b1', kind: 'menu', settings: {} }],
    [{ id: 'w1', kind: 'store-notice', settings: { message: 'Closed on Monday' } }],
  )
  window.document.body.insertAdjacentHTML('beforeend', '<ul><li>No menu</li></ul>')
  const notice = (): Element | null =>
    window.document.querySelector('[data-footfall-widget="store-notice"]')
  await vi.waitFor(
    () => expect(String(notice()?.shadowRoot?.textContent)).toContain('Monday'),
    10_000,
  )
  expect(files()).toEqual([])
})
