import { defaultSiteConfig, type RelayPayload, type TriggerRule } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
}

let frame: HTMLIFrameElement
afterEach(() => frame.remove())

const event = { name: 'Told' }
const rules: TriggerRule[] = [
  { trigger: 'click', settings: { selector: 'main' }, conditions: { devices: ['desktop'] }, event },
  { trigger: 'page-visit', settings: { postType: 'post' }, event: { name: 'Read' } },
  { trigger: 'magic', settings: {}, event },
]

test('T-04 the triggers a site uses work in the built loader, from its first moment, under a strict policy', async () => {
  const endpoint = `${location.origin}/__room/triggers-${Date.now()}`
  const config = { ...defaultSiteConfig('test-site', endpoint), events: [], triggers: rules }
  frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  window.document.querySelector('main')?.click()
  window.footfall('consent', { analytics: 'granted' })
  await vi.waitFor(async () => {
    const posted: { path: string; body: string }[] = await (await fetch(`${endpoint}/log`)).json()
    const names = posted
      .filter(({ path }) => path === '/v1/collect')
      .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events.map(({ name }) => name))
    expect(names.toSorted()).toEqual(['Read', 'Told'])
  }, 20_000)
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
  // The first page asks for a build, which takes its time on a busy machine.
}, 90_000)
