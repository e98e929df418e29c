import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReview,
  makeReviews,
  makeServer,
  NOW,
  type OpenReviews,
  openReviews,
  until,
} from '../testing/open-reviews.ts'
import { addHost, widgetRoot } from '../testing/page-host.ts'
import { mount } from './browser.tsx'

afterEach(closeReviews)

// Nobody serves them: a picture that does not come must not harm either.
const picture = (name: string) => ({
  url: `/m/${name}=s64`,
  width: 8,
  height: 6,
})
const withPictures = makePage([
  makeReview(0, { pictures: [picture('a'), picture('b')] }),
  makeReview(1),
  makeReview(2, {
    pictures: [picture('c')],
    original: { text: `${'Long words. '.repeat(30)}End.` },
  }),
])
const label = ({ host }: OpenReviews) => host.shadowRoot?.activeElement?.ariaLabel

describe('R-11 lightbox', () => {
  const open = async (at = 0, props: Record<string, unknown> = {}) => {
    const tell = vi.fn()
    const widget = await openReviews(
      { layout: 'grid', data: withPictures, ...props },
      { env: { tell } },
    )
    const thumb = widget.all('.ff-reviews-thumbs a')[at] as HTMLElement
    thumb.focus()
    thumb.click()
    await until(() => expect(widget.one<HTMLDialogElement>('dialog').open).toBe(true))
    return { ...widget, thumb, tell }
  }
  const isClosed = (widget: OpenReviews) => until(() => expect(widget.all('dialog')).toEqual([]))

  test('R-11 shows the picture at size 500, with the card it belongs to beside it', async () => {
    const { one, tell } = await open(2)
    expect(one('dialog img').getAttribute('src')).toBe('/m/c=s500')
    expect(one('.ff-reviews-beside .ff-reviews-name').textContent).toBe('Author 2')
    expect(one('.ff-reviews-beside .ff-reviews-text').textContent).toContain('End.')
    expect(tell).toHaveBeenCalledWith('ReviewLightbox', {
      review: 'r2',
      source: 'own',
      rating: 5,
      position: 1,
    })
  })

  test('R-11 previous and next go through the pictures of all cards, and stay at the ends', async () => {
    const { one } = await open(0)
    const shown = () => /m.(\w)=s500/.exec(one('dialog img').getAttribute('src') ?? '')?.[1]
    for (const [name, expected] of [
      ['previous', 'a'],
      ['next', 'b'],
      ['next', 'c'],
      ['next', 'c'],
      ['previous', 'b'],
    ] as const) {
      one(`dialog .ff-reviews-${name}`).click()
      await nextFrames(2)
      await until(() => expect(shown()).toBe(expected))
    }
    expect(one('.ff-reviews-place').textContent).toBe('Picture 2 of 3')
  })

  test('R-11 R-15 arrow keys turn where they point, also from right to left', async () => {
    for (const [dir, key] of [
      ['ltr', '{ArrowRight}'],
      ['rtl', '{ArrowLeft}'],
    ] as const) {
      document.documentElement.dir = dir
      const { one } = await open(0)
      await userEvent.keyboard(key)
      await until(() => expect(one('.ff-reviews-place').textContent).toBe('Picture 2 of 3'))
      await closeReviews()
    }
  })

  test('R-11 closes by its button, by Escape and by a press outside, and the focus goes back', async () => {
    const closers: ((widget: OpenReviews) => unknown)[] = [
      ({ one }) => one('dialog .ff-reviews-close').click(),
      () => userEvent.keyboard('{Escape}'),
      ({ one }) => one('dialog').click(),
    ]
    for (const close of closers) {
      const widget = await open(1)
      widget.one('dialog img').click()
      await nextFrames(2)
      expect(widget.all('dialog').length, 'a press inside leaves it open').toBe(1)
      await close(widget)
      await isClosed(widget)
      expect(widget.host.shadowRoot?.activeElement).toBe(widget.thumb)
      await closeReviews()
    }
  })
})

describe('R-12 R-13 R-14 what visitors press', () => {
  test('R-12 the badge opens a panel with the reviews, which closes', async () => {
    const widget = await openReviews({
      layout: 'badge',
      title: 'Voices',
      data: makePage(makeReviews(4)),
    })
    const panel = widget.one('[role=dialog]')
    expect(panel.checkVisibility()).toBe(false)
    await userEvent.click(page.getByRole('button', { name: /show reviews/i }))
    await until(() => expect(panel.matches(':popover-open')).toBe(true))
    expect(panel.querySelectorAll('li').length).toBe(4)
    await until(() => expect(label(widget)).toBe('Voices'))
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await until(() => expect(panel.matches(':popover-open')).toBe(false))
    await userEvent.click(page.getByRole('button', { name: /show reviews/i }))
    await userEvent.keyboard('{Escape}')
    await until(() => expect(panel.matches(':popover-open')).toBe(false))
  })

  const own = { kind: 'own', title: 'Shop', total: 1, checked: 'orders', isForeign: false } as const
  const writable = makePage(makeReviews(1), {
    origins: [{ ...own, writeUrl: 'https://collect.example/write' }],
  })

  test('R-13 leave a review opens a window of 620 by 500 that cannot reach back', async () => {
    const opened = { opener: window as unknown, location: { href: '' } }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const tell = vi.fn()
    const { one } = await openReviews({ data: writable }, { env: { tell } })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
    one('.ff-reviews-write').dispatchEvent(press)
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=620,height=500')
    expect(opened).toEqual({ opener: null, location: { href: 'https://collect.example/write' } })
    expect(press.defaultPrevented).toBe(true)
    expect(tell).toHaveBeenCalledWith('ReviewWrite', {})
  })

  test('R-13 a window that is blocked leaves a link; `hasWrite` off leaves none', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { one } = await openReviews({ data: writable })
    const link = one<HTMLAnchorElement>('.ff-reviews-write')
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
    let isFollowed = false
    // Behind every listener of the widget, wherever its library put them.
    const last = (event: Event): void => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', last, { once: true })
    link.click()
    expect(isFollowed).toBe(true)
    const without = await openReviews({ data: writable, hasWrite: false })
    expect(without.all('.ff-reviews-write')).toEqual([])
  })

  test('R-14 R-03 show more reveals as many as `pagination` says, and goes with the last', async () => {
    const { all, one, host } = await openReviews({
      layout: 'grid',
      pagination: 4,
      data: makePage(makeReviews(10)),
    })
    for (const count of [8, 10]) {
      expect(all('.ff-reviews-card').length).toBeLessThan(count)
      one('.ff-reviews-more').click()
      await until(() => expect(all('.ff-reviews-card').length).toBe(count))
      await nextFrames(3)
      expect(all('.ff-reviews-card').length).toBe(count)
    }
    expect(all('.ff-reviews-more')).toEqual([])
    expect(host.shadowRoot?.activeElement, 'the keyboard goes on from there').toBe(
      all('.ff-reviews-card').at(-1),
    )
  })

  test('R-14 what the server has more is asked for', async () => {
    const server = makeServer(7)
    const data = makePage(makeReviews(3), { total: 7 })
    const { all, one } = await openReviews(
      { layout: 'grid', pagination: 3, data },
      { env: { data: server } },
    )
    one('.ff-reviews-more').click()
    await until(() => expect(all('.ff-reviews-card').length).toBe(6))
    one('.ff-reviews-more').click()
    await until(() => expect(all('.ff-reviews-card').length).toBe(7))
    expect(all('.ff-reviews-more')).toEqual([])
    expect(server.mock.calls.map(([ask]) => ask.offset)).toEqual([3, 6])
  })
})

describe('R-15 the place is kept', () => {
  test('R-15 without data it keeps its place, and what comes shifts nothing', async () => {
    for (const layout of ['slider', 'grid', 'badge']) {
      await page.viewport(1000, 800)
      let give = (_: Record<string, unknown>): void => undefined
      const came = new Promise<Record<string, unknown>>((resolve) => {
        give = resolve
      })
      const host = addHost()
      const after = document.createElement('p')
      after.textContent = 'The page goes on.'
      document.body.append(after)
      const widget = await openReviews(
        { layout, title: 'Stimmen' },
        { host, env: { data: () => came } },
      )
      expect(host.getBoundingClientRect().height).toBeGreaterThan(40)
      const shift = await measureLayoutShift(async () => {
        give({ data: makePage(makeReviews(10)), texts: { next: 'Weiter' }, language: 'de' })
        await until(() => expect(widget.all('.ff-reviews-card').length).toBe(10))
      })
      expect(shift).toBe(0)
      expect(widget.root.ariaLabel).toBe('Stimmen')
      expect(widget.root.lang).toBe('de')
      await closeReviews()
    }
  })

  test('what does not come is said, to the editor in full', async () => {
    const fault = vi.fn()
    const data = () => Promise.reject(new Error('503'))
    const { root } = await openReviews({}, { env: { data, fault } })
    await until(() => expect(root.textContent).toBe('The reviews could not be loaded.'))
    expect(fault).toHaveBeenCalledWith('Error: 503')
  })
})

describe('events', () => {
  const seen = (tell: ReturnType<typeof vi.fn>) =>
    tell.mock.calls
      .filter(([name]) => name === 'ReviewSeen')
      .map(([, { review, position }]) => [review, position])

  test('a card half in sight for a second is seen, once; others are not', async () => {
    const tell = vi.fn()
    const { one } = await openReviews({ data: makePage(makeReviews(9)) }, { env: { tell } })
    await until(() =>
      expect(seen(tell)).toEqual([
        ['r0', 1],
        ['r1', 2],
        ['r2', 3],
      ]),
    )
    one('.ff-reviews-list').scrollTo({ left: 1e5, behavior: 'instant' })
    await until(() => expect(seen(tell).length).toBe(6))
    one('.ff-reviews-list').scrollTo({ left: 0, behavior: 'instant' })
    const later = one('.ff-reviews-list')
    // Cards between the two ends are seen after those of the start would have been a second time.
    later.scrollTo({ left: 3 * (later.scrollWidth / 9), behavior: 'instant' })
    await until(() => expect(seen(tell).length).toBe(9))
    expect(new Set(seen(tell).map(([review]) => review)).size).toBe(9)
  })

  test('no more than twenty of a widget are told', async () => {
    const tell = vi.fn()
    await openReviews(
      { layout: 'grid', breakpoints: '5000:12', pagination: 36, data: makePage(makeReviews(36)) },
      { env: { tell }, width: 1600 },
    )
    await until(() => expect(seen(tell).length).toBe(20))
    await nextFrames(10)
    expect(seen(tell).length).toBe(20)
  })

  test('read more is told; without somebody to tell nothing happens', async () => {
    const tell = vi.fn()
    const props = { layout: 'grid', data: withPictures }
    const { one } = await openReviews(props, { env: { tell } })
    one('summary').click()
    expect(tell).toHaveBeenCalledWith('ReviewReadMore', { review: 'r2', source: 'own', rating: 5 })
    const host = addHost()
    const silent = mount(host, { now: NOW, ...props })
    await until(() => expect(widgetRoot(host)).not.toBeNull())
    widgetRoot(host)?.querySelector('summary')?.click()
    await nextFrames(2)
    silent.destroy()
  })
})
