import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReview,
  makeReviews,
  makeServer,
  openReviews,
  until,
} from '../testing/open-reviews.ts'

afterEach(closeReviews)

const isLive = (all: (selector: string) => unknown[]) =>
  until(() => expect(all('.ff-reviews-controls[data-live]').length).toBe(1))

test('R-09 a real press without `clickstop` lets it go on, though the button keeps the focus', async () => {
  const { all, one, host } = await openReviews({
    data: makePage(makeReviews(9)),
    autoplay: true,
    speed: 1,
    clickstop: false,
    mousestop: false,
  })
  await isLive(all)
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(host.shadowRoot?.activeElement?.ariaLabel).toBe('Next')
  const scrolled = vi.spyOn(one('.ff-reviews-list'), 'scrollTo')
  await until(() => expect(scrolled.mock.calls.length).toBeGreaterThan(1))
})

test('R-11 R-12 a picture opened in the panel leaves it open, and the focus goes back into it', async () => {
  const pictures = [{ url: '/m/a=s64', width: 8, height: 6 }]
  const widget = await openReviews({
    layout: 'badge',
    data: makePage([makeReview(0, { pictures })]),
  })
  await userEvent.click(page.getByRole('button', { name: /show reviews/i }))
  const panel = widget.one('.ff-reviews-panel')
  await until(() => expect(panel.matches(':popover-open')).toBe(true))
  const thumb = widget.one('.ff-reviews-thumbs a')
  thumb.focus()
  thumb.click()
  await until(() => expect(widget.one<HTMLDialogElement>('dialog').open).toBe(true))
  expect(panel.matches(':popover-open')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await until(() => expect(widget.all('dialog')).toEqual([]))
  await nextFrames(3)
  expect(panel.matches(':popover-open')).toBe(true)
  expect(widget.host.shadowRoot?.activeElement).toBe(thumb)
})

test('R-14 what does not come is said, and the same button tries again', async () => {
  const server = makeServer(6)
  const data = vi.fn(server).mockRejectedValueOnce(new Error('gone'))
  const { all, one } = await openReviews(
    { layout: 'grid', pagination: 3, data: makePage(makeReviews(3), { total: 6 }) },
    { env: { data } },
  )
  const said = () => one('[role=status]').textContent
  expect(said()).toBe('')
  one('.ff-reviews-more').click()
  await until(() => expect(said()).toBe('The reviews could not be loaded.'))
  one('.ff-reviews-more').click()
  await until(() => expect(all('.ff-reviews-card').length).toBe(6))
  expect(said()).toBe('')
})

test('R-10 where nothing further comes, the visitor goes back by hand and stays there', async () => {
  const data = vi.fn().mockRejectedValue(new Error('gone'))
  const { all, one } = await openReviews(
    { data: makePage(makeReviews(10), { total: 60 }), pagination: 10 },
    { env: { data }, width: 500 },
  )
  await isLive(all)
  const list = one('.ff-reviews-list')
  list.style.scrollBehavior = 'auto'
  list.focus()
  await userEvent.keyboard('{End}')
  await until(() => expect(list.scrollLeft).toBeGreaterThan(3000))
  await until(() => expect(data).toHaveBeenCalled())
  await nextFrames(5)
  for (const at of [6, 3, 0]) {
    list.scrollTo({ left: at * list.clientWidth, behavior: 'instant' })
    await nextFrames(8)
    expect(Math.round(list.scrollLeft / list.clientWidth)).toBe(at)
  }
})

test('what the owner left out is shown where the visitor asks for all', async () => {
  const data = vi.fn(async (ask: object) => ({
    data: makePage('isAll' in ask ? makeReviews(5) : makeReviews(3), { total: 5 }),
  }))
  const chosen = makePage(makeReviews(3), { isSelected: true, summary: { average: 3, total: 5 } })
  const props = { layout: 'grid', leastStars: '4', data: chosen }
  const { all, one } = await openReviews(props, { env: { data } })
  await until(() => expect(one('.ff-reviews-selected button').textContent).toBe('See all 5'))
  one('.ff-reviews-selected button').click()
  await until(() => expect(all('li[data-at]').length).toBe(5))
  expect(data).toHaveBeenCalledWith({ offset: 0, limit: 10, isAll: true })
  expect(all('.ff-reviews-selected')).toEqual([])
})

test('a source’s page has all of them only where it is the only source', async () => {
  const url = 'https://source.example/all'
  const foreign = { kind: 'a', title: 'A', total: 5, checked: 'source', isForeign: true } as const
  for (const [origins, links] of [
    [[{ ...foreign, url }], 1],
    [
      [
        { ...foreign, url },
        { ...foreign, kind: 'b' },
      ],
      0,
    ],
  ] as const) {
    const { all } = await openReviews({ data: makePage([], { isSelected: true, origins }) })
    expect(all('.ff-reviews-selected a').length).toBe(links)
    await closeReviews()
  }
})
