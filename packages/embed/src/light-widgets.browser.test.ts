import { defaultSiteConfig, type FootfallNotice } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

const open = async (kinds: readonly string[]) => {
  const endpoint = `${location.origin}/__room/light-${Date.now()}-${frames.length}`
  const widgets = kinds.map((kind) => ({ id: `w-${kind}`, kind, settings: { items: [] } }))
  const config = { ...defaultSiteConfig('test-site', endpoint), widgets }
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
    window.performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/c\/([\w.-]+)-[\w-]{8}\.js/.exec(name)?.[1] ?? [])
      .filter((file) => /^(behavior|widget|preact|light)/.test(file))
      .toSorted()
  return { window, files, running }
}

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

test('a page without one of them fetches nothing for those that the site publishes', async () => {
  const { files } = await open(['accordion', 'toggle'])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(files()).toEqual([])
})
