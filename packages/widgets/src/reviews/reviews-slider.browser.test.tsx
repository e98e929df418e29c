import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drag } from '../testing/drag.ts'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReviews,
  makeServer,
  type OpenReviews,
  openReviews,
  until,
} from '../testing/open-reviews.ts'

afterEach(closeReviews)

const data = makePage(makeReviews(9))
const view = ({ one }: OpenReviews) => one('.ff-reviews-list')
const press = ({ one }: OpenReviews, name: string) => one(`[aria-label="${name}"]`).click()
/** The first card in sight, by where the cards really are. */
const first = (widget: OpenReviews): number => {
  const { left, right } = view(widget).getBoundingClientRect()
  const found = widget.all('.ff-reviews-card').find((card) => {
    const box = card.getBoundingClientRect()
    return box.left > left - 5 && box.right < right + 5
  })
  return Number(found?.getAttribute('data-at') ?? -1)
}
/** Comes to rest there, and not only by on its way further. */
const restsAt = async (widget: OpenReviews, index: number): Promise<void> => {
  await until(() => expect(first(widget)).toBe(index))
  await nextFrames(20)
  expect(first(widget)).toBe(index)
}
const currentDot = ({ one }: OpenReviews) => one('[aria-current]').ariaLabel
const openLive = async (...args: Parameters<typeof openReviews>) => {
  const widget = await openReviews(...args)
  await until(() => expect(widget.all('.ff-reviews-controls[data-live]').length).toBe(1))
  return widget
}
/** The browser has said whether it is in sight: to the widget too, which has begun to watch before. */
const isWatched = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
/** Time passes by hand; what would scroll is noted. */
const openStill = async (...args: Parameters<typeof openReviews>) => {
  const widget = await openLive(...args)
  await isWatched(view(widget))
  await nextFrames(3)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scrolled = vi.spyOn(view(widget), 'scrollTo').mockImplementation(() => undefined)
  // What rests begins to wait anew.
  document.dispatchEvent(new Event('visibilitychange'))
  return { widget, scrolled }
}
const enter = (target: Element, type: string) => target.dispatchEvent(new PointerEvent(type))

describe('R-09 slider', () => {
  test('R-01 the slider scrolls sideways and snaps; the arrows move it by what is in sight', async () => {
    const widget = await openLive({ data })
    const list = view(widget)
    expect(getComputedStyle(list).scrollSnapType).toContain('x')
    expect(list.scrollWidth).toBeGreaterThan(list.clientWidth * 2)
    press(widget, 'Next')
    await until(() => expect(first(widget)).toBe(3))
    press(widget, 'Previous')
    await until(() => expect(first(widget)).toBe(0))
  })

  test.each([1001, 1003, 760])(
    'R-01 the last card keeps its border at the end, %i px wide',
    async (width) => {
      await page.viewport(width, 800)
      try {
        const widget = await openLive({ data })
        const list = view(widget)
        list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })
        await nextFrames(3)
        const last = widget.all('.ff-reviews-card').at(-1) as Element
        const room = list.getBoundingClientRect().right - last.getBoundingClientRect().right
        expect(room).toBeGreaterThanOrEqual(0.9)
      } finally {
        await page.viewport(414, 896)
      }
    },
  )

  test('R-09 the active dot follows the scroll position', async () => {
    const widget = await openLive({ data })
    expect(currentDot(widget)).toBe('Go to page 1')
    widget.all('.ff-reviews-card')[6]?.scrollIntoView({ inline: 'start', behavior: 'instant' })
    await until(() => expect(currentDot(widget)).toBe('Go to page 3'))
    press(widget, 'Go to page 2')
    await until(() => expect(first(widget)).toBe(3))
    await until(() => expect(currentDot(widget)).toBe('Go to page 2'))
  })

  test('R-09 at the end it goes back to the start', async () => {
    const widget = await openLive({ data })
    press(widget, 'Go to page 3')
    const { scrollWidth, clientWidth } = view(widget)
    await until(() =>
      expect(view(widget).scrollLeft).toBeGreaterThan(scrollWidth - clientWidth - 2),
    )
    await nextFrames(3)
    press(widget, 'Next')
    await until(() => expect(first(widget)).toBe(0))
  })

  test('R-09 moves by itself every so many seconds, and at the end back to the start', async () => {
    const { widget, scrolled } = await openStill({ data, autoplay: true, speed: 7 })
    vi.advanceTimersByTime(6900)
    expect(scrolled).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(scrolled).toHaveBeenCalledOnce()
    scrolled.mockRestore()
    view(widget).scrollTo({ left: 1e6, behavior: 'instant' })
    await until(() => expect(currentDot(widget)).toBe('Go to page 3'))
    const again = vi.spyOn(view(widget), 'scrollTo').mockImplementation(() => undefined)
    vi.advanceTimersByTime(7300)
    expect(again).toHaveBeenCalledWith({ left: 0 })
  })

  test('R-09 the last page, which is shorter, is shown before it goes back', async () => {
    const { widget, scrolled } = await openStill({
      data: makePage(makeReviews(8)),
      autoplay: true,
      speed: 2,
    })
    scrolled.mockRestore()
    const cards = widget.all('.ff-reviews-card')
    cards[3]?.scrollIntoView({ inline: 'start', behavior: 'instant' })
    await until(() => expect(first(widget)).toBe(3))
    await nextFrames(3)
    const again = vi.spyOn(view(widget), 'scrollTo').mockImplementation(() => undefined)
    vi.advanceTimersByTime(2200)
    // To the sixth card: three fit, and with it the last one is in sight.
    const left = (cards[5]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0)
    expect(again.mock.calls).toEqual([[{ left: expect.closeTo(left, -1) }]])
  })

  test('R-09 rests below the mouse with `mousestop`, and goes on without', async () => {
    for (const mousestop of [true, false]) {
      const { widget, scrolled } = await openStill({ data, autoplay: true, speed: 2, mousestop })
      enter(widget.one('.ff-reviews-slider'), 'pointerenter')
      vi.advanceTimersByTime(10_000)
      expect(scrolled.mock.calls.length > 0).toBe(!mousestop)
      enter(widget.one('.ff-reviews-slider'), 'pointerleave')
      vi.advanceTimersByTime(2100)
      expect(scrolled).toHaveBeenCalled()
      await closeReviews()
    }
  })

  test('R-09 a press stops it for good with `clickstop`, and only for a while without', async () => {
    for (const clickstop of [true, false]) {
      const { widget, scrolled } = await openStill({ data, autoplay: true, speed: 2, clickstop })
      press(widget, 'Next')
      scrolled.mockClear()
      vi.advanceTimersByTime(20_000)
      expect(scrolled.mock.calls.length > 0).toBe(!clickstop)
      await closeReviews()
    }
  })

  test.each([
    ['pointerdown', () => new PointerEvent('pointerdown')],
    ['wheel', () => new WheelEvent('wheel', { deltaX: 50 })],
  ])('R-09 a swipe by hand stops it with `clickstop` too: %s', async (_type, make) => {
    for (const clickstop of [true, false]) {
      const { widget, scrolled } = await openStill({ data, autoplay: true, speed: 2, clickstop })
      view(widget).dispatchEvent(make())
      vi.advanceTimersByTime(20_000)
      expect(scrolled.mock.calls.length > 0).toBe(!clickstop)
      await closeReviews()
    }
  })

  test('R-15 in a hidden tab nothing moves', async () => {
    const { scrolled } = await openStill({ data, autoplay: true, speed: 2 })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(20_000)
    expect(scrolled).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(2100)
    expect(scrolled).toHaveBeenCalledOnce()
  })

  test('R-15 a button pauses it and lets it go on; the focus lets it rest', async () => {
    const { widget, scrolled } = await openStill({ data, autoplay: true, speed: 2 })
    press(widget, 'Pause')
    vi.advanceTimersByTime(10_000)
    expect(scrolled).not.toHaveBeenCalled()
    await until(() => press(widget, 'Play'))
    vi.advanceTimersByTime(2100)
    expect(scrolled).toHaveBeenCalledOnce()
    widget.one<HTMLAnchorElement>('.ff-reviews-list').focus()
    // By keyboard: what a script focuses after a mouse was pressed is no focus that a visitor sees.
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    vi.advanceTimersByTime(10_000)
    expect(scrolled).toHaveBeenCalledOnce()
  })

  test('R-15 never moves by itself for who asked for less motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      /reduced-motion/.test(query) ? Object.assign(real('(width >= 0px)')) : real(query),
    )
    const { scrolled } = await openStill({ data, autoplay: true, speed: 1 })
    vi.advanceTimersByTime(20_000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  test('R-09 nothing moves out of sight', async () => {
    const space = document.createElement('div')
    space.style.blockSize = '3000px'
    document.body.append(space)
    const { scrolled } = await openStill({ data, autoplay: true, speed: 1 })
    vi.advanceTimersByTime(20_000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  test('R-09 the end of a resize is waited for, 150 ms long', async () => {
    const widget = await openLive({ data })
    expect(widget.all('.ff-reviews-dot:not([hidden])').length).toBe(3)
    widget.host.style.cssText = 'inline-size:400px'
    await until(() => expect(widget.all('.ff-reviews-dot:not([hidden])').length).toBe(5))
    await until(() => expect(widget.root.classList).toContain('ff-reviews--xs'))
  })
})

describe('R-03 options of the slider', () => {
  test('R-03 `swipe_step`, `swipe_per_btn` and `swipe_per_dot` say how far it goes', async () => {
    const byStep = await openLive({ data, swipe_step: 2 })
    press(byStep, 'Next')
    await restsAt(byStep, 2)
    await closeReviews()
    const widget = await openLive({ data, swipe_per_btn: 1, swipe_per_dot: 2 })
    press(widget, 'Next')
    await restsAt(widget, 1)
    press(widget, 'Go to page 3')
    await restsAt(widget, 4)
  })

  test('R-03 `hide_dots` leaves the arrows', async () => {
    const widget = await openLive({ data, hide_dots: true })
    expect(widget.all('.ff-reviews-dot')).toEqual([])
    press(widget, 'Next')
    await until(() => expect(first(widget)).toBe(3))
  })

  test('R-03 the wheel moves it with `wheelscroll`, and the page at either end', async () => {
    const turn = (widget: OpenReviews, deltaY: number): boolean =>
      view(widget).dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }))
    const off = await openLive({ data })
    expect(turn(off, 100)).toBe(true)
    await closeReviews()
    const widget = await openLive({ data, wheelscroll: true })
    expect(turn(widget, -100), 'at its beginning the page scrolls').toBe(true)
    const zoom = new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, cancelable: true })
    expect(view(widget).dispatchEvent(zoom), 'with Ctrl the page is zoomed').toBe(true)
    expect(turn(widget, 100)).toBe(false)
    await until(() => expect(first(widget)).toBe(3))
  })

  test('R-03 `breakpoints` say how many stand side by side', async () => {
    const widget = await openLive({ data, breakpoints: '500:1,2000:2' })
    const [one, two, three] = widget.all('.ff-reviews-card').map((card) => card.offsetLeft)
    expect(view(widget).clientWidth).toBeLessThan(2 * ((two ?? 0) - (one ?? 0)) + 1)
    expect(three).toBeGreaterThan(view(widget).clientWidth - 20)
  })
})

describe('R-10 further reviews', () => {
  const start = { data: makePage(makeReviews(10), { total: 60 }), pagination: 10 }

  test('R-10 come when the end is under three pages away, and never twice', async () => {
    const server = makeServer(60)
    const widget = await openLive(start, { env: { data: server }, width: 500 })
    await nextFrames(5)
    expect(server, 'one is in sight, nine are ahead').not.toHaveBeenCalled()
    view(widget).scrollTo({ left: 7 * 500, behavior: 'instant' })
    await until(() => expect(widget.all('.ff-reviews-card').length).toBe(20))
    expect(server.mock.calls).toEqual([[{ offset: 10, limit: 10 }]])
    const ids = widget.all('.ff-reviews-name').map((name) => name.textContent)
    expect(new Set(ids).size).toBe(20)
  })

  test('R-10 a far jump asks for whole pages up to there', async () => {
    const server = makeServer(60)
    const widget = await openLive(start, { env: { data: server }, width: 500 })
    view(widget).focus()
    await userEvent.keyboard('{End}')
    await until(() => expect(first(widget)).toBe(59))
    expect(server.mock.calls).toEqual([[{ offset: 10, limit: 50 }]])
  })

  test('R-10 a server that fails or lies is not asked for ever', async () => {
    const fails = vi.fn().mockRejectedValue(new Error('gone'))
    const empty = { data: makePage([], { total: 60 }) }
    const lies = vi.fn(() =>
      // Whoever asks on and on at once would never let the test end.
      lies.mock.calls.length > 5 ? new Promise<never>(() => undefined) : Promise.resolve(empty),
    )
    for (const server of [fails, lies]) {
      const widget = await openLive(start, { env: { data: server } })
      await until(() => expect(server).toHaveBeenCalled())
      await nextFrames(10)
      expect(server.mock.calls.length).toBeLessThan(3)
      expect(widget.all('.ff-reviews-card').length).toBe(10)
    }
  })
})

describe('R-15 the slider for everybody', () => {
  test('R-15 arrow keys, Home and End move it where they point, also from right to left', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      const widget = await openLive({ data })
      view(widget).focus()
      await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
      await until(() => expect(widget.all('.ff-reviews-previous[aria-disabled]')).toEqual([]))
      await userEvent.keyboard('{End}')
      await until(() => expect(currentDot(widget)).toBe('Go to page 3'))
      await userEvent.keyboard('{Home}')
      await until(() => expect(currentDot(widget)).toBe('Go to page 1'))
      await closeReviews()
    }
  })

  test('R-15 in right-to-left the next cards come from the left', async () => {
    document.documentElement.dir = 'rtl'
    const widget = await openLive({ data })
    press(widget, 'Next')
    await until(() => expect(view(widget).scrollLeft).toBeLessThan(-300))
    await until(() => expect(currentDot(widget)).toBe('Go to page 2'))
  })
})

// Last, because focus that follows a press of the mouse is not shown.
describe('R-09 by mouse', () => {
  test('R-09 a mouse pulls the cards on and back, and they snap', async () => {
    const widget = await openLive({ data })
    const list = view(widget)
    await drag(list, -250)
    await restsAt(widget, 1)
    await until(() => expect(getComputedStyle(list).scrollSnapType).toBe('x mandatory'))
    await drag(list, 400)
    await restsAt(widget, 0)
  })
})
