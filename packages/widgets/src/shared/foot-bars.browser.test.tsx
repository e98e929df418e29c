import { type BehaviorEnv, createPageEnv } from '@footfall/behaviors'
import { browser as scrollTop } from '@footfall/behaviors/scroll-top/browser'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount as mountBanner } from '../consent-banner/browser.tsx'
import { Notices } from '../notices/Notices.tsx'
import noticesCss from '../notices/notices.css?inline'
import { ProgressTracker } from '../progress-tracker/ProgressTracker.tsx'
import progressCss from '../progress-tracker/progress-tracker.css?inline'
import { mount as mountNotice } from '../store-notice/browser.tsx'
import { createAskingPage } from '../testing/asking-page.ts'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { openPopup } from '../testing/open-popup.ts'
import { closeReviews, makePage, makeReviews, openReviews } from '../testing/open-reviews.ts'
import { addHost, widgetRoot } from '../testing/page-host.ts'
import { pageClock } from './page-clock.ts'

const cleanUps: (() => void)[] = []
beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  document.body.replaceChildren()
  window.scrollTo(0, 0)
  await page.viewport(414, 896)
})

const drawn = async (host: HTMLElement, destroy: () => void): Promise<HTMLElement> => {
  cleanUps.push(destroy)
  await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull(), { timeout: 15_000 })
  const root = widgetRoot(host) as HTMLElement
  await nextFrames(2)
  await Promise.allSettled(root.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return root
}
const addNotice = (): Promise<HTMLElement> => {
  const host = addHost()
  const settings = { message: 'We are closed on Friday.', position: 'bottom' }
  return drawn(host, mountNotice(host, settings, undefined).destroy)
}
const addBanner = (settings: object = {}): Promise<HTMLElement> => {
  const host = addHost()
  const { consent } = createAskingPage()
  return drawn(host, mountBanner(host, { language: 'en', ...settings }, { consent }).destroy)
}
const edges = (element: Element): DOMRect => element.getBoundingClientRect()

test('banner and settings button stand above a notice at the foot of the window, whichever came first', async () => {
  const banner = await addBanner()
  const notice = await addNotice()
  await nextFrames(2)
  expect(edges(banner).bottom).toBeLessThanOrEqual(edges(notice).top - 12)
  banner.querySelector<HTMLButtonElement>('.ff-consent-button')?.click()
  await vi.waitFor(() => expect(banner.dataset.view).toBe('rest'))
  expect(edges(banner).bottom).toBeLessThanOrEqual(edges(notice).top - 12)
  notice.querySelector<HTMLButtonElement>('button')?.click()
  await vi.waitFor(() => expect(edges(banner).bottom).toBe(844 - 12))
})

test.each(['slide-in', 'bar'])(
  'a %s at the foot of the window stands above a notice',
  async (form) => {
    const notice = await addNotice()
    const still = { entrance_animation: 'none', exit_animation: 'none' }
    const position = form === 'bar' ? 'bottom' : 'bottom-end'
    const { dialog, destroy } = await openPopup({ ...still, form, position })
    cleanUps.push(destroy)
    await nextFrames(2)
    expect(edges(dialog).bottom).toBeLessThanOrEqual(edges(notice).top)
  },
)

test('the end of the page has room for a notice, until it is dismissed', async () => {
  document.body.innerHTML = '<p id="last" style="height: 3000px; margin: 0">Last words</p>'
  const notice = await addNotice()
  const { height } = edges(notice)
  const end = (): void => window.scrollTo({ top: 99_999, behavior: 'instant' })
  const last = document.querySelector('#last') as HTMLElement
  end()
  await nextFrames(2)
  expect(edges(last).bottom).toBeLessThanOrEqual(844 - height)
  notice.querySelector<HTMLButtonElement>('button')?.click()
  await nextFrames(3)
  end()
  expect(edges(last).bottom).toBeGreaterThan(844 - height)
})

const pageEnv = (): BehaviorEnv => ({
  ...createPageEnv({
    window,
    document,
    clock: pageClock(window),
    guard: (call) => call(),
    endpoint: '',
    site: '',
    listen(target, type, call, options) {
      target.addEventListener(type, call, options)
      return () => target.removeEventListener(type, call, options)
    },
  }),
  entry: '',
  fault: () => undefined,
  tell: () => undefined,
  release: () => undefined,
})

/** What may float at the foot of the window besides bars and banner, each drawn as on a page. */
const FLOATING: Record<string, () => Promise<HTMLElement>> = {
  'slide-in': async () => {
    const still = { entrance_animation: 'none', exit_animation: 'none' }
    const popup = await openPopup({ ...still, form: 'slide-in' })
    cleanUps.push(popup.destroy)
    return popup.dialog
  },
  'panel of the reviews': async () => {
    cleanUps.push(() => void closeReviews())
    const data = makePage(makeReviews(9))
    const { width, height } = { width: window.innerWidth, height: window.innerHeight }
    const { one } = await openReviews({ layout: 'badge', data }, { width })
    await page.viewport(width, height)
    one('.ff-reviews-badge').click()
    return one('[role=dialog]')
  },
  'scroll-to-top button': async () => {
    const style = 'position: fixed; inset: auto 20px 20px auto; width: 48px; height: 48px'
    const button = addHtml(`<div id="ast-scroll-top" style="${style}">Top</div>`)
    const running = scrollTop(button, {}, pageEnv())
    cleanUps.push(() => running?.destroy())
    window.scrollTo({ top: 900, behavior: 'instant' })
    await expect.poll(() => button.style.visibility).toBe('')
    return button
  },
  'circle of reading progress': async () =>
    addHtml(
      renderToString(<ProgressTracker shape="circle" place="bottom" />) +
        `<style>${progressCss}</style>`,
    ),
  'bar of reading progress': async () =>
    addHtml(
      renderToString(<ProgressTracker shape="bar" place="bottom" />) +
        `<style>${progressCss}</style>`,
    ),
  'notices of the shop': async () =>
    addHtml(
      renderToString(<Notices notices={[{ text: 'It is in your basket.' }]} />) +
        `<style>${noticesCss}</style>`,
    ),
}
const addHtml = (html: string): HTMLElement => {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}
const areApart = (one: Element, other: Element): boolean => {
  const [a, b] = [edges(one), edges(other)]
  const isBeside = a.right <= b.left || b.right <= a.left
  return isBeside || a.bottom <= b.top || b.bottom <= a.top
}

describe.each([
  [390, 'bottom'],
  [390, 'end'],
  [700, 'bottom'],
  [1280, 'bottom'],
  [1280, 'end'],
  [1280, 'bar'],
] as const)('on a window of %i px, with the banner at %s', (width, position) => {
  test.each(Object.keys(FLOATING))(
    '%s: clear of notice and banner, and of the banner’s settings button',
    async (name) => {
      await page.viewport(width, 844)
      document.body.innerHTML = '<p style="height: 4000px">Page</p>'
      const notice = await addNotice()
      const banner = await addBanner({ position })
      const floating = (await FLOATING[name]?.()) as HTMLElement
      await nextFrames(2)
      const apart = (): boolean[] => [
        areApart(floating, notice),
        areApart(floating, banner),
        edges(floating).height > 0,
        edges(floating).top >= 0,
      ]
      expect(apart()).toEqual(Array(4).fill(true))
      banner.querySelector<HTMLButtonElement>('.ff-consent-button')?.click()
      await vi.waitFor(() => expect(banner.dataset.view).toBe('rest'))
      await nextFrames(2)
      expect(apart()).toEqual(Array(4).fill(true))
    },
  )
})

describe.each([390, 700, 1280])('on a window of %i px', (width) => {
  // The panel has been opened by the visitor, who closes it again.
  const names = Object.keys(FLOATING).filter((name) => name !== 'panel of the reviews')
  test.each([
    ['one after the other', names],
    ['the other way round', names.toReversed()],
  ])('whatever floats is clear of all else that does, drawn %s', async (_, order) => {
    await page.viewport(width, 844)
    document.body.innerHTML = '<p style="height: 4000px">Page</p>'
    const parts: [name: string, part: HTMLElement][] = []
    for (const name of order) parts.push([name, (await FLOATING[name]?.()) as HTMLElement])
    const overlaps = (): string[] =>
      parts.flatMap(([name, part], index) =>
        parts
          .slice(index + 1)
          .filter(([, other]) => !areApart(part, other))
          .map(([other]) => `${name} × ${other}`),
      )
    await expect.poll(overlaps).toEqual([])
    for (const [, part] of parts) {
      expect(edges(part).height).toBeGreaterThan(0)
      expect(edges(part).top).toBeGreaterThanOrEqual(0)
    }
  })
})

test('what is narrow stays where it is when nothing of ours is on its side', async () => {
  document.body.innerHTML = '<p style="height: 4000px">Page</p>'
  const button = (await FLOATING['scroll-to-top button']?.()) as HTMLElement
  const { bottom } = edges(button)
  const banner = await addBanner()
  await nextFrames(2)
  expect(edges(button).bottom).toBeLessThan(bottom)
  banner.querySelector<HTMLButtonElement>('.ff-consent-button')?.click()
  await vi.waitFor(() => expect(banner.dataset.view).toBe('rest'))
  await nextFrames(2)
  expect(edges(button).bottom).toBe(bottom)
})

test('a scroll-to-top button stands above a slide-in', async () => {
  document.body.innerHTML = '<p style="height: 4000px">Page</p>'
  const slideIn = (await FLOATING['slide-in']?.()) as HTMLElement
  const button = (await FLOATING['scroll-to-top button']?.()) as HTMLElement
  expect(edges(button).bottom).toBeLessThanOrEqual(edges(slideIn).top)
})

test('an asking banner gets room at the end of a page that scrolls, until it is answered', async () => {
  document.body.innerHTML = '<p id="last" style="height: 3000px; margin: 0">Last words</p>'
  const banner = await addBanner()
  const last = document.querySelector('#last') as HTMLElement
  const end = async (): Promise<number> => {
    await nextFrames(2)
    window.scrollTo({ top: 99_999, behavior: 'instant' })
    return edges(last).bottom
  }
  expect(await end()).toBeLessThanOrEqual(edges(banner).top)
  banner.querySelector<HTMLButtonElement>('.ff-consent-button')?.click()
  await vi.waitFor(() => expect(banner.dataset.view).toBe('rest'))
  expect(await end()).toBeGreaterThan(edges(banner).top)
})

test('a page that does not scroll does not begin to by an asking banner', async () => {
  document.body.innerHTML = '<p style="margin: 0">Short</p>'
  await addBanner()
  await nextFrames(2)
  const { scrollHeight, clientHeight } = document.documentElement
  expect(scrollHeight).toBe(clientHeight)
})
