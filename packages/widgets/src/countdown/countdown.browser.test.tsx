import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { CountdownProps } from './Countdown.tsx'
import { marks } from './marks.ts'
import { render } from './render.tsx'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

/** When the pages' clock begins. */
const NOW = 1_780_000_000_000
const DAY = 86_400_000

const open = async (
  html: string,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['countdown'],
    html,
    root: 'lang="en"',
    load: async () => ({ browser, marks: { ...marks, widget: { content: [] } } }),
    ...options,
  })
  return page
}
const draw = (left: number, props: CountdownProps = {}): string =>
  render({ until: new Date(NOW + left).toISOString(), ...props }, { renderToString }).html
const figures = ({ document }: BehaviorPage): string =>
  [...document.querySelectorAll('[data-ff-unit]')].map((one) => one.textContent).join(' ')
const names = ({ document }: BehaviorPage): string =>
  [...document.querySelectorAll('[data-ff-name]')].map((one) => one.textContent).join(' ')
const serve =
  (respond: () => Promise<Response>, asked: unknown[] = []) =>
  (window: Window) => {
    window.fetch = async (...args) => {
      asked.push(args)
      return respond()
    }
  }
const hide = async ({ document, settle }: BehaviorPage, isHidden: boolean): Promise<void> => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

test('W-09 counts days, hours, minutes and seconds down, each second', async () => {
  const opened = await open(draw(2 * DAY + 3 * 3_600_000 + 4 * 60_000 + 5_000))
  expect(figures(opened)).toBe('02 03 04 05')
  opened.clock.advance(1_000)
  expect(figures(opened)).toBe('02 03 04 04')
  opened.clock.advance(65_000)
  expect(figures(opened)).toBe('02 03 02 59')
})

test('W-09 without seconds, once a minute', async () => {
  const opened = await open(draw(3_600_000, { hasSeconds: false }))
  expect(figures(opened)).toBe('00 01 00')
  opened.clock.advance(1_000)
  expect(figures(opened)).toBe('00 00 59')
  opened.clock.advance(58_000)
  expect(figures(opened)).toBe('00 00 59')
  opened.clock.advance(2_000)
  expect(figures(opened)).toBe('00 00 58')
})

test('W-09 speaks the page’s language, one day as one', async () => {
  const opened = await open(draw(DAY + 2 * 3_600_000), { root: 'lang="de"' })
  expect(names(opened)).toBe('Tag Stunden Minuten Sekunden')
})

test('W-09 the moment is the site’s own time, whatever the visitor’s zone', async () => {
  const opened = await open(
    draw(0, { until: '2026-11-27T09:00', timeZone: 'Europe/Berlin', language: 'de' }),
  )
  const time = opened.find<HTMLTimeElement>('time')
  expect(time.dateTime).toBe('2026-11-27T08:00:00.000Z')
  expect(time.textContent).toContain('27. November 2026')
  expect(time.textContent).toContain('09:00 MEZ')
})

test('W-09 the server’s clock counts, asked once for all of a page and without credentials', async () => {
  const asked: unknown[] = []
  const opened = await open(`${draw(DAY)}${draw(2 * DAY)}`, {
    endpoint: 'https://t.shop.test',
    before: serve(async () => Response.json({ time: NOW + 3_600_000 }), asked),
  })
  await expect.poll(() => figures(opened)).toBe('00 23 00 00 01 23 00 00')
  expect(asked).toEqual([
    ['https://t.shop.test/v1/time', { cache: 'no-store', credentials: 'omit' }],
  ])
})

test.each([
  ['fails', async () => Promise.reject(new TypeError('offline'))],
  ['says nonsense', async () => Response.json({ time: 'late' })],
  ['says no JSON', async () => new Response('<html>')],
])('W-09 a server that %s leaves the visitor’s own clock', async (_title, respond) => {
  const opened = await open(draw(1_500), {
    endpoint: 'https://t.shop.test',
    before: serve(respond),
  })
  await opened.settle()
  expect(figures(opened)).toBe('00 00 00 01')
  opened.clock.advance(2_000)
  expect(opened.document.querySelector('[data-ff-over]')).not.toBeNull()
})

test('W-09 a visitor’s clock that is ahead ends nothing before the server has spoken', async () => {
  let say: (response: Response) => void = () => undefined
  const opened = await open(draw(-5_000), {
    endpoint: 'https://t.shop.test',
    before: serve(() => new Promise((resolve) => (say = resolve))),
  })
  expect(opened.document.querySelector('[data-ff-over]')).toBeNull()
  say(Response.json({ time: NOW - DAY }))
  await expect.poll(() => figures(opened)).toBe('00 23 59 55')
  expect(opened.document.querySelector('[data-ff-over]')).toBeNull()
})

test('W-09 no server is asked where the page has none', async () => {
  const asked: unknown[] = []
  await open(draw(DAY), { before: serve(async () => Response.json({}), asked) })
  expect(asked).toEqual([])
})

test('W-09 is a timer that no screen reader is told of each second', async () => {
  const opened = await open(draw(DAY, { label: 'The sale ends in' }))
  const timer = opened.find('[role=timer]')
  expect(timer.getAttribute('aria-label')).toBe('The sale ends in')
  expect(timer.closest('[aria-live],[role=status],[role=alert]')).toBeNull()
  expect(timer.querySelector('[aria-live]')).toBeNull()
})

test('W-09 its end is said once, in a status that was there before', async () => {
  const opened = await open(draw(2_000, { endText: 'It is over.' }))
  const status = opened.find('[role=status]')
  const said = status.firstElementChild as HTMLElement
  expect(said.inert).toBe(true)
  let changes = 0
  new opened.window.MutationObserver((records) => (changes += records.length)).observe(status, {
    subtree: true,
    attributes: true,
    childList: true,
    characterData: true,
  })
  opened.clock.advance(10_000)
  await opened.settle()
  expect(said.inert).toBe(false)
  expect(opened.window.getComputedStyle(said).opacity).toBe('1')
  expect(opened.find('[role=timer]').inert).toBe(true)
  expect(figures(opened)).toBe('00 00 00 00')
  expect(changes).toBe(1)
  expect(status.hasAttribute('aria-live')).toBe(false)
})

test('W-09 who comes after the end is not told of it as news', async () => {
  const opened = await open(draw(-2_000, { endText: 'It is over.' }))
  expect(opened.find('[role=status]').getAttribute('aria-live')).toBe('off')
})

test('W-09 a link at its end, which is reached only then', async () => {
  const opened = await open(
    draw(2_000, { atEnd: 'link', endText: 'New', endUrl: 'https://shop.test/new' }),
  )
  const link = opened.find<HTMLAnchorElement>('.ff-countdown a')
  link.focus()
  expect(opened.document.activeElement).not.toBe(link)
  opened.clock.advance(2_000)
  link.focus()
  expect(opened.document.activeElement).toBe(link)
})

test('W-09 a link to a script is none', () => {
  const html = draw(2_000, { atEnd: 'link', endText: 'New', endUrl: 'javascript:alert(1)' })
  expect(html).not.toContain('<a ')
})

test('W-09 hidden at its end, it keeps its place', async () => {
  const opened = await open(`${draw(2_000, { atEnd: 'hide' })}<p id="after">After</p>`)
  const before = opened.find('#after').getBoundingClientRect().top
  opened.clock.advance(2_000)
  expect(opened.window.getComputedStyle(opened.find('.ff-countdown')).opacity).toBe('0')
  expect(opened.find('.ff-countdown').inert).toBe(true)
  expect(opened.find('#after').getBoundingClientRect().top).toBe(before)
})

test('W-09 does not tick while the page is hidden, and is right as it is shown again', async () => {
  const opened = await open(draw(DAY))
  await hide(opened, true)
  opened.clock.advance(30_000)
  expect(figures(opened)).toBe('01 00 00 00')
  await hide(opened, false)
  expect(figures(opened)).toBe('00 23 59 30')
})

test('W-09 does not tick while it is far away, and is right as it comes near', async () => {
  const opened = await open(`${draw(DAY)}<div style="height: 5000px"></div>`)
  await opened.act({ does: 'scroll', to: 4000 })
  await opened.settle()
  opened.clock.advance(30_000)
  const far = figures(opened)
  opened.clock.advance(30_000)
  expect(figures(opened)).toBe(far)
  await opened.act({ does: 'scroll', to: 0 })
  await expect.poll(() => figures(opened)).toBe('00 23 59 00')
})

test('W-09 its width stays as it counts', async () => {
  const opened = await open(draw(DAY + 11_000))
  const widths = new Set<number>()
  for (let second = 0; second < 12; second++) {
    widths.add(opened.find('.ff-countdown-clock').getBoundingClientRect().width)
    opened.clock.advance(1_000)
  }
  expect(widths.size).toBe(1)
})

const built = (attributes: string): string =>
  `<div><div class="elementor-countdown-wrapper" ${attributes}><span class="elementor-countdown-digits elementor-countdown-days"></span><span class="elementor-countdown-digits elementor-countdown-seconds"></span></div></div>`

test('W-09 a builder’s figures are filled from its own moment', async () => {
  const opened = await open(built(`data-date="${(NOW + 3 * DAY + 7_000) / 1000}"`))
  expect(opened.document.body.textContent).toBe('0307')
  opened.stop()
  expect(opened.document.body.textContent).toBe('')
})

test('W-09 a countdown that begins anew for every visitor is a fault: nothing is stored', async () => {
  const opened = await open(built(`data-date="1" data-evergreen-interval="3600"`))
  expect(opened.running).toEqual([])
  expect(opened.faults()[0]).toMatch('would have to be stored')
})

test('W-09 nobody is sent to another page by a builder’s countdown', async () => {
  const opened = await open(
    built(
      `data-date="1" data-expire-actions='[{"type":"redirect","redirect_url":"https://evil.test"}]'`,
    ),
  )
  expect(opened.faults()[0]).toMatch('show a link instead')
  expect(opened.window.location.host).toBe(location.host)
})
