import {
  DEBUG_FRAGMENT,
  defaultSiteConfig,
  type ReportedBehavior,
  type VisitReportPayload,
} from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'
import { cutWaitsShort, untilIdle } from './testing/until-idle.ts'

const TOKEN = 'test-site.abc123.0123456789012345678901234567890123456789012'
const frames = embedFrames()

/** A page of a site that publishes a behaviour; opened by a link, or as visitors do. */
const openPage = async (fragment: string, status = 204) => {
  const room = `edit-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const endpoint = `${location.origin}/__room/${room}`
  const config = defaultSiteConfig('test-site', endpoint)
  config.behaviors = [{ id: 'b1', kind: 'lazy-backgrounds', settings: { selector: '.far' } }]
  await fetch(`${endpoint}/answer?status=${status}`)
  const frame = document.createElement('iframe')
  frame.title = 'page'
  frame.width = '380'
  frame.height = '600'
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}${fragment}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as Window & { violations?: string[]; errors?: string[] }
  const page = window.document
  const add = (id: string, mark = ''): HTMLElement => {
    const element = page.createElement('section')
    element.id = id
    element.className = 'e-con e-parent'
    if (mark) element.setAttribute('data-footfall-lazy-backgrounds', mark)
    page.body.append(element)
    return element
  }
  const asked = async (): Promise<{ path: string; body: string }[]> =>
    (await fetch(`${endpoint}/log`)).json()
  const shadow = (): ShadowRoot | null | undefined =>
    page.querySelector('[data-footfall-widget="debugger"]')?.shadowRoot
  const shows = (text: RegExp): Promise<void> =>
    vi.waitFor(() => expect(String(shadow()?.textContent)).toMatch(text), 6000)
  const reports = async (): Promise<ReportedBehavior[] | undefined> =>
    (await asked())
      .filter(({ path }) => path === '/v1/debug/report')
      .map(({ body }) => (JSON.parse(body) as VisitReportPayload).report)
      .at(-1)?.behaviors
  const files = (): string[] => fetchedChunks(window)
  const isLoaded = (element: HTMLElement): Promise<void> =>
    vi.waitFor(() => expect(element.className).toContain('e-lazyloaded'), 6000)
  return { window, page, add, asked, shadow, shows, reports, files, isLoaded }
}

test('W-31 opened by a signed link, a page shows its editor what runs where, with what, and what is wrong', async () => {
  const { window, add, shows, isLoaded } = await openPage(DEBUG_FRAGMENT + TOKEN)
  const first = add('first', '{"selector":".own"}')
  add('second', '{oh')
  await isLoaded(first)
  await shows(/revision 1/)
  await browser
    .frameLocator(browser.getByTitle('page'))
    .getByRole('tab', { name: 'Behaviours' })
    .click()
  await shows(/Lazy Backgrounds.*#first/)
  await shows(/Runs, with a fault#secondThe settings on the element cannot be read\./)
  await browser
    .frameLocator(browser.getByTitle('page'))
    .getByRole('button', { name: /#first/ })
    .first()
    .click()
  await shows(/data-footfall-lazy-backgrounds.*"\.own"/)
  expect([window.violations, window.errors]).toEqual([[], []])
})

test('W-31 what runs there is told to the console for that link, each entry once', async () => {
  const { add, reports } = await openPage(DEBUG_FRAGMENT + TOKEN)
  add('first')
  add('second', '{oh')
  await vi.waitFor(async () => {
    expect(await reports()).toEqual([
      { entry: 'b1', n: 2, faults: ['data-footfall-lazy-backgrounds is not valid JSON.'] },
    ])
  }, 8000)
})

test.each([
  ['a visitor', '', 204, []],
  ['whoever made a link up', DEBUG_FRAGMENT + TOKEN, 401, ['/v1/debug']],
])(
  'W-31 %s has the page as it is, and sees and sends nothing of it',
  async (_, fragment, status, paths) => {
    const { window, page, add, asked, shadow, files, isLoaded } = await openPage(fragment, status)
    cutWaitsShort(window)
    const first = add('first', '{oh')
    await isLoaded(first)
    await vi.waitFor(async () => {
      const told = (await asked()).map(({ path }) => path)
      expect(told.filter((path) => path.startsWith('/v1/debug'))).toEqual(paths)
    })
    await untilIdle(window)
    expect(shadow()).toBeUndefined()
    expect((await asked()).filter(({ path }) => path === '/v1/debug/report')).toEqual([])
    expect(files()).not.toContain('debugger')
    expect(page.body.textContent).not.toMatch(/settings/i)
  },
)
