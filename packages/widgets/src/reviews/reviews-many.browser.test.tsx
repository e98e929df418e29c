import { afterEach, expect, test } from 'vitest'
import { closeReviews, makePage, makeReviews, openReviews, until } from '../testing/open-reviews.ts'

afterEach(closeReviews)

test('R-10 a long row has only the cards near those in sight; it is as long as all of them, and each is there when it is reached', async () => {
  const widget = await openReviews({ data: makePage(makeReviews(400)), pagination: 50 })
  const view = widget.all('.ff-reviews-list')[0] as HTMLElement
  view.style.scrollBehavior = 'auto'
  const places = () =>
    widget.all('[data-at]').map((card) => Number((card as HTMLElement).dataset.at))
  const reach = async (card: number): Promise<void> => {
    await until(() => {
      view.scrollLeft = view.scrollWidth
      expect(Math.max(...places())).toBeGreaterThanOrEqual(card)
    })
  }
  await reach(200)
  expect(places().length).toBeLessThan(140)
  const [first = 0] = places()
  expect(first).toBeGreaterThan(50)
  const pitch = view.scrollWidth / (Math.max(...places()) + 1)
  expect(view.querySelector<HTMLElement>(`[data-at="${first}"]`)?.offsetLeft ?? 0).toBeGreaterThan(
    (first - 1) * pitch,
  )
  view.scrollLeft = 0
  await until(() => expect(places()[0]).toBe(0))
})
