import type { PublicReview, ReviewPage, WidgetEnv } from '@footfall/contract'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../reviews/browser.tsx'
import { addHost, widgetRoot } from './page-host.ts'

export const NOW: number = Date.UTC(2026, 10, 17, 12)

export const makeReview = (at: number, given: Partial<PublicReview> = {}): PublicReview => ({
  id: `r${at}`,
  source: 'own',
  author: `Author ${at}`,
  rating: 5,
  original: { text: `Text of ${at}.`, language: 'en' },
  at: NOW / 1000 - (at + 1) * 86_400,
  pictures: [],
  ...given,
})

export const makePage = (
  reviews: readonly PublicReview[],
  given: Partial<ReviewPage> = {},
): ReviewPage => ({
  reviews,
  offset: 0,
  total: reviews.length,
  isSelected: false,
  summary: { average: 4.5, total: reviews.length },
  origins: [
    { kind: 'own', title: 'Shop', total: reviews.length, checked: 'orders', isForeign: false },
  ],
  ...given,
})

export const makeReviews = (count: number, from = 0): PublicReview[] =>
  Array.from({ length: count }, (_, at) => makeReview(from + at))

/** A server with so many reviews, of which each answer to `data` gives what was asked for. */
export const makeServer = (
  total: number,
): ReturnType<typeof vi.fn<NonNullable<WidgetEnv['data']>>> =>
  vi.fn<NonNullable<WidgetEnv['data']>>(async ({ offset = 0, limit = 10 }) => ({
    data: makePage(makeReviews(Math.min(limit, total - offset), offset), { offset, total }),
  }))

/** Waits for something on a busy machine. */
export const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 25_000 })

export interface OpenReviews {
  host: HTMLElement
  root: HTMLElement
  all<T extends HTMLElement = HTMLElement>(selector: string): T[]
  one<T extends HTMLElement = HTMLElement>(selector: string): T
  destroy(): void
}

const opened: (() => void)[] = []

export const closeReviews = async (): Promise<void> => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const close of opened.splice(0)) close()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('dir')
  await page.viewport(414, 896)
}

/** The widget in a shadow root of a page so wide. */
export const openReviews = async (
  props: Record<string, unknown>,
  {
    env,
    width = 1000,
    host = addHost(),
  }: { env?: WidgetEnv; width?: number; host?: HTMLElement } = {},
): Promise<OpenReviews> => {
  await page.viewport(width, 800)
  const widget = mount(host, { now: NOW, ...props }, env)
  opened.push(widget.destroy)
  await until(() => expect(widgetRoot(host)?.className).toMatch(/ff-reviews--(xs?|s|m|l|xl)$/))
  const root = widgetRoot(host) as HTMLElement
  const all = <T extends HTMLElement>(selector: string): T[] => [
    ...root.querySelectorAll<T>(selector),
  ]
  return {
    host,
    root,
    all,
    one<T extends HTMLElement>(selector: string): T {
      const [found] = all<T>(selector)
      if (!found) throw new Error(`There is no ${selector}`)
      return found
    },
    destroy: widget.destroy,
  }
}
