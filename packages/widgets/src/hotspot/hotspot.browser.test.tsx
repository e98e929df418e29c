import type { BehaviorPage } from '@footfall/behaviors/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadLight, openHost, openServed } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
})

const picture = { src: '/lamp.jpg', alt: 'A lamp' }
const items = [
  { x: 50, y: 20, title: 'Shade', text: 'Linen.' },
  { x: 10, y: 60, title: 'Stem', text: 'Oak.', href: '/oak', linkLabel: 'Our oak' },
  { x: 100, y: 100, title: 'Foot', text: 'Steel.', href: 'javascript:alert(1)' },
]
const open = async (options = {}): Promise<void> => {
  page = await openServed(await loadLight('hotspot'), { settings: { picture, items } }, options)
}
const spot = (n: number, part: string): HTMLElement =>
  page.find(`.ff-spot:nth-of-type(${n}) > ${part}`)
const shown = (): string[] =>
  [...page.document.querySelectorAll<HTMLElement>(':popover-open')].map((one) => one.innerText)

test('W-10 a point opens what it says without any script, one at a time', async () => {
  await open({ isPlain: true })
  spot(1, 'button').click()
  expect(shown()).toEqual([expect.stringContaining('Linen.')])
  spot(2, 'button').click()
  expect(shown()).toEqual([expect.stringContaining('Oak.')])
})

test('W-10 by keyboard: Enter opens, Tab leads to the link inside, Escape closes and the focus stays', async () => {
  await open()
  spot(2, 'button').focus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(page.document.activeElement?.textContent).toBe('Our oak')
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
  expect(page.document.activeElement).toBe(spot(2, 'button'))
})

test.each(['ltr', 'rtl'])(
  'W-10 what it says stands beside its point within the page, %s',
  async (dir) => {
    await open({ root: `dir="${dir}"`, width: 320 })
    for (const n of [1, 2, 3]) {
      spot(n, 'button').click()
      await page.settle()
      const [button, tip] = [spot(n, 'button'), spot(n, ':popover-open')].map((one) =>
        one.getBoundingClientRect(),
      )
      expect(tip?.left).toBeGreaterThanOrEqual(0)
      expect(tip?.right).toBeLessThanOrEqual(320)
      expect(
        Math.min(
          Math.abs((tip?.top ?? 0) - (button?.bottom ?? 0)),
          Math.abs((tip?.bottom ?? 0) - (button?.top ?? 0)),
        ),
      ).toBeLessThan(12)
    }
  },
)

test('W-10 pictures are not turned round where lines run from right to left', async () => {
  const left = async (dir: string): Promise<number> => {
    await open({ root: `dir="${dir}"` })
    const ground = page.find('.ff-hotspot-ground').getBoundingClientRect()
    const { x } = spot(2, 'button').getBoundingClientRect()
    return Math.round(x - ground.x)
  }
  const there = await left('ltr')
  page.close()
  expect(await left('rtl')).toBe(there)
})

test('W-10 where style sheets cannot place it, a script does', async () => {
  const folder = await loadLight('hotspot')
  page = await openServed(
    folder,
    { settings: { picture, items } },
    {
      isPlain: true,
      css: '.ff-spot-text { position-area: none !important; position-try-fallbacks: none !important }',
    },
  )
  page.close()
  await open({
    css: '.ff-hotspot .ff-spot > .ff-spot-text.ff-spot-text { position-area: none }',
    width: 320,
  })
  page.stop()
  vi.spyOn(page.window.CSS, 'supports').mockReturnValue(false)
  page.start('hotspot')
  for (const n of [1, 3]) {
    spot(n, 'button').click()
    await page.settle()
    await page.settle()
    const [button, tip] = [spot(n, 'button'), spot(n, ':popover-open')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(
      Math.min(
        Math.abs((tip?.top ?? 0) - (button?.bottom ?? 0)),
        Math.abs((tip?.bottom ?? 0) - (button?.top ?? 0)),
      ),
    ).toBeLessThan(12)
    expect(tip?.left).toBeGreaterThanOrEqual(0)
    expect(tip?.right).toBeLessThanOrEqual(320)
  }
  page.stop()
  expect(spot(1, '.ff-spot-text').getAttribute('style')).toBeNull()
})

test('W-10 a link that is a script is none', async () => {
  await open()
  expect(page.document.querySelector('.ff-spot:nth-of-type(3) a')).toBeNull()
})

test('W-10 a builder’s point closes when something else is pressed or focused', async () => {
  const folder = await loadLight('hotspot')
  const example = folder.hosts[0]
  if (!example) throw new Error('no example')
  page = await openHost(folder, example, { acts: [] })
  const isOpen = (): boolean => page.find('#b1').ariaExpanded === 'true'
  page.find('#b1').click()
  expect(isOpen()).toBe(true)
  page.find('h1').click()
  expect(isOpen()).toBe(false)
  page.find('#b1').click()
  page.find('#h1 a').focus()
  expect(isOpen()).toBe(true)
  page.find('#b2').focus()
  expect(isOpen()).toBe(false)
  page.find('#b2').click()
  page.find('#b1').click()
  expect(page.find('#b2').ariaExpanded).toBe('false')
  page.find('#b1').click()
  expect(isOpen()).toBe(false)
})
