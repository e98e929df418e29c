import { type BehaviorPage, emulateMotion } from '@footfall/behaviors/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { drag } from '../testing/drag.ts'
import { loadLight, openHost, openServed } from '../testing/open-light-page.ts'
import type { LightExample } from './light-example.ts'

let page: BehaviorPage
afterEach(async () => {
  page.close()
  await emulateMotion('no-preference')
})

const items = Array.from({ length: 7 }, (_, index) => ({
  title: `Lamp ${index + 1}`,
  text: 'Oak',
  href: `/lamps/${index + 1}`,
}))

const open = async (
  name: string,
  settings: object = {},
  options: Parameters<typeof openServed>[2] = {},
): Promise<void> => {
  const example = { settings: { items, label: 'Lamps', ...settings } } as Pick<
    LightExample,
    'settings'
  >
  page = await openServed(await loadLight(name), example, options)
  await page.settle()
}
/** The slide that the current dot stands for. */
const current = (): number =>
  [...page.document.querySelectorAll('.ff-dot')].findIndex((dot) => dot.ariaCurrent === 'true') + 1
const dots = (): number => page.document.querySelectorAll('.ff-dot:not([hidden])').length
/** The first slide that is wholly in view. */
const inView = (): number => {
  const view = page.find('.ff-track').getBoundingClientRect()
  const all = [...page.document.querySelectorAll('.ff-slide')]
  return (
    all.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= view.left - 1 && right <= view.right + 1
    }) + 1
  )
}

/** While it still scrolls, the dot may yet follow what comes into view. */
const rest = (): Promise<void> =>
  expect
    .poll(() => ({ shown: inView(), said: current() }))
    .toSatisfy(({ shown, said }) => shown === said)

describe.each([
  ['carousel', 'W-07'],
  ['slides', 'W-08'],
])('%s', (name, number) => {
  const step = name === 'carousel' ? 3 : 1

  test(`${number} the buttons turn ${name} by what fits, round the ends`, async () => {
    await open(name)
    page.find('.ff-next').click()
    await expect.poll(inView).toBe(1 + step)
    await expect.poll(current).toBe(1 + step)
    expect(page.find('.ff-said').textContent).toBe(`${1 + step} of 7`)
    page.find('.ff-previous').click()
    await expect.poll(inView).toBe(1)
    page.find('.ff-previous').click()
    await expect.poll(inView).toBe(8 - step)
    await expect.poll(current).toBe(8 - step)
  })

  test(`${number} in lines from right to left ${name} turn the other way`, async () => {
    await open(name, {}, { root: 'dir="rtl"' })
    page.find('.ff-next').click()
    await expect.poll(inView).toBe(1 + step)
    page.find('.ff-track').focus()
    await page.act({ does: 'press', key: 'ArrowRight' })
    await expect.poll(inView).toBe(1)
    await page.act({ does: 'press', key: 'ArrowLeft' })
    await expect.poll(inView).toBe(1 + step)
  })

  test(`${number} ${name}: Home and End lead to the first page and the last`, async () => {
    await open(name)
    page.find('.ff-track').focus()
    await page.act({ does: 'press', key: 'End' })
    await expect.poll(inView).toBe(8 - step)
    await expect.poll(current).toBe(8 - step)
    await page.act({ does: 'press', key: 'Home' })
    await expect.poll(inView).toBe(1)
    await expect.poll(current).toBe(1)
  })

  test(`${number} ${name}: the dot follows a swipe before its end is reported`, async () => {
    await open(name)
    const track = page.find('.ff-track')
    track.parentElement?.addEventListener('scrollend', (event) => event.stopPropagation(), true)
    track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
    await expect.poll(current).toBe(8 - step)
  })

  test(`${number} ${name}: the late end of the scroll before does not take a press back`, async () => {
    await open(name)
    const track = page.find('.ff-track')
    page.find('.ff-next').click()
    track.dispatchEvent(new Event('scrollend'))
    await page.settle()
    expect(current()).toBe(1 + step)
    page.find('.ff-next').click()
    const third = Math.min(1 + 2 * step, 8 - step)
    expect(current()).toBe(third)
    await expect.poll(inView).toBe(third)
    await page.settle()
    expect(current()).toBe(third)
  })

  test(`${number} ${name}: a press on the current dot does not take a later scroll of the page back`, async () => {
    await open(name)
    page.find('.ff-dot[aria-current]').click()
    await page.settle()
    page.find('.ff-track').scrollTo({ left: 1e5, behavior: 'instant' })
    await expect.poll(current).toBe(8 - step)
    await page.settle()
    await expect.poll(inView).toBe(8 - step)
    expect(current()).toBe(8 - step)
  })

  test(`${number} ${name}: focus that comes in on the way does not stop a turn`, async () => {
    await open(name)
    const track = page.find('.ff-track')
    page.find('.ff-next').click()
    await expect.poll(() => track.scrollLeft).toBeGreaterThan(20)
    track.focus()
    await expect.poll(inView).toBe(1 + step)
    await expect.poll(current).toBe(1 + step)
  })

  test(`${number} ${name}: focus that stops a turn short of its end does not end it`, async () => {
    await open(name)
    const track = page.find('.ff-track')
    const way = (page.document.querySelectorAll('.ff-slide')[step] as HTMLElement).offsetLeft
    page.find('.ff-next').click()
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (track.scrollLeft > 0.6 * (way - track.offsetLeft)) resolve()
        else page.window.requestAnimationFrame(look)
      }
      look()
    })
    track.focus()
    await expect.poll(inView).toBe(1 + step)
    expect(current()).toBe(1 + step)
  })

  test.each([
    ['', -250],
    ['dir="rtl"', 250],
  ])(`${number} a mouse pulls ${name} a page on, and back %s`, async (root, by) => {
    await open(name, {}, { root })
    const track = page.find('.ff-track')
    await drag(track, by)
    await expect.poll(inView).toBe(1 + step)
    await expect.poll(current).toBe(1 + step)
    await expect.poll(() => page.window.getComputedStyle(track).scrollSnapType).toBe('x mandatory')
    await drag(track, 20 * Math.sign(by))
    await expect.poll(inView).toBe(1 + step)
    await drag(track, -by)
    await expect.poll(inView).toBe(1)
    await expect.poll(current).toBe(1)
  })

  test(`${number} ${name} stand still unless told to turn`, async () => {
    await open(name)
    page.clock.advance(7000)
    await page.settle()
    expect(current()).toBe(1)
    expect(page.document.querySelector('.ff-pause')).toBeNull()
  })

  test(`${number} ${name} that turn by themselves pause under pointer and focus, and by their button`, async () => {
    await open(name, { autoplay: true, speed: 4 })
    const turned = async (): Promise<boolean> => {
      await rest()
      const before = current()
      page.clock.advance(4000)
      await page.settle()
      return current() !== before
    }
    // An observer must have seen it first, which on a busy machine takes many frames.
    let isSeen = false
    for (let tries = 0; tries < 100 && !isSeen; tries++) isSeen = await turned()
    expect(isSeen).toBe(true)
    const root = page.find(`.ff-${name}`)
    root.dispatchEvent(new PointerEvent('pointerenter'))
    expect(await turned()).toBe(false)
    root.dispatchEvent(new PointerEvent('pointerleave'))
    expect(await turned()).toBe(true)
    page.find('.ff-track').focus()
    expect(await turned()).toBe(false)
    page.find('.ff-track').blur()
    expect(await turned()).toBe(true)
    page.find('.ff-pause').click()
    expect(page.find('.ff-pause').ariaPressed).toBe('true')
    expect(await turned()).toBe(false)
    page.find('.ff-pause').click()
    expect(await turned()).toBe(true)
    const { height } = page.find('.ff-pause').getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(24)
  })

  test(`${number} ${name} out of sight do not turn`, async () => {
    await open(name, { autoplay: true, speed: 4 }, { css: 'h1 { height: 3000px }' })
    await page.settle()
    page.clock.advance(7000)
    await page.settle()
    expect(current()).toBe(1)
  })

  test(`${number} ${name} in a hidden tab do not turn`, async () => {
    await open(name, { autoplay: true, speed: 4 })
    const turnsWhile = async (hidden: boolean): Promise<boolean> => {
      Object.defineProperty(page.document, 'hidden', { value: hidden, configurable: true })
      page.document.dispatchEvent(new Event('visibilitychange'))
      const before = current()
      page.clock.advance(4000)
      await page.settle()
      return current() !== before
    }
    // An observer must have seen it first.
    await expect.poll(() => turnsWhile(false)).toBe(true)
    await rest()
    expect(await turnsWhile(true)).toBe(false)
    expect(await turnsWhile(false)).toBe(true)
  })

  test(`${number} ${name} never turn by themselves for who asked for less motion`, async () => {
    await emulateMotion('reduce')
    await open(name, { autoplay: true, speed: 4 })
    await page.settle()
    page.clock.advance(7000)
    await page.settle()
    expect(current()).toBe(1)
    expect(page.find('.ff-pause').checkVisibility()).toBe(false)
    expect(page.window.getComputedStyle(page.find('.ff-track')).scrollBehavior).toBe('auto')
  })

  test(`${number} a hostile setting of ${name} is the usual one`, async () => {
    await open(name)
    page.stop()
    page
      .find(`.ff-${name}`)
      .setAttribute(
        'data-footfall-settings',
        '{"autoplay":{"a":1},"speed":"<b>","autoplay_speed":[]}',
      )
    page.start(name)
    await page.settle()
    page.find('.ff-next').click()
    expect(current()).toBe(1 + step)
  })
})

test.each([
  [1024, 3, [1, 4, 5]],
  [600, 2, [1, 3, 5, 6]],
  [320, 1, [1, 2, 3, 4, 5, 6, 7]],
] as const)('W-07 at %s px %s cards fit, with a dot for each page', async (width, _fit, starts) => {
  await open('carousel', {}, { width })
  expect(dots()).toBe(starts.length)
  const shown = [...page.document.querySelectorAll('.ff-dot')].flatMap((dot, index) =>
    dot.hasAttribute('hidden') ? [] : [index + 1],
  )
  expect(shown).toEqual(starts)
  const snaps = [...page.document.querySelectorAll('.ff-slide')].flatMap((slide, index) =>
    page.window.getComputedStyle(slide).scrollSnapAlign === 'none' ? [] : [index + 1],
  )
  expect(snaps).toEqual(starts)
})

test('W-07 a mouse that pulls a card does not press its link, and one that presses does', async () => {
  await open('carousel')
  const presses: boolean[] = []
  page.document.addEventListener('click', (event) => {
    presses.push(!event.defaultPrevented && !!(event.target as Element).closest('a'))
    event.preventDefault()
  })
  await drag(page.find('.ff-slide a'), -60)
  await expect.poll(inView).toBe(4)
  expect(presses.filter(Boolean)).toEqual([])
  // At rest, or the press meets what still glides.
  const track = page.find('.ff-track')
  await expect.poll(() => page.window.getComputedStyle(track).scrollSnapType).toBe('x mandatory')
  await drag(page.find('.ff-slide:nth-child(4) a'), 0)
  await expect.poll(() => presses.filter(Boolean)).toEqual([true])
})

test('W-07 where another width fits other counts, the dots follow', async () => {
  await open('carousel')
  expect(dots()).toBe(3)
  await page.resize(320)
  await expect.poll(dots).toBe(7)
})

test('W-07 where all cards fit there is nothing to press', async () => {
  await open('carousel', { items: items.slice(0, 3) })
  expect(page.find('.ff-controls').hasAttribute('data-ff-on')).toBe(false)
  expect(page.find('.ff-next').checkVisibility({ visibilityProperty: true })).toBe(false)
})

test('W-07 what looks like a link and is a script is none', async () => {
  await open('carousel', { items: [{ title: 'Lamp', href: 'javascript:alert(1)' }] })
  expect(page.document.querySelector('.ff-card[href]')).toBeNull()
})

test('W-08 a slide’s heading stands at the level that the page needs', async () => {
  await open('slides', { level: 4 })
  expect(page.find('.ff-slide h4').textContent).toBe('Lamp 1')
})

test('W-07 a builder’s carousel takes how many it shows from the page, by device', async () => {
  const folder = await loadLight('carousel')
  const example = folder.hosts[0]
  if (!example) throw new Error('no example')
  page = await openHost(folder, example, { acts: [] })
  const count = (): string => page.find('.swiper-wrapper').style.getPropertyValue('--ff-n')
  await expect.poll(count).toBe('2')
  page.find('.elementor-widget').setAttribute('data-settings', '{"slides_to_show_tablet":1e99}')
  page.stop()
  page.start('carousel')
  await expect.poll(count).toBe('12')
})
