import { afterEach, expect, test, vi } from 'vitest'
import { mount as mountBanner } from '../consent-banner/browser.tsx'
import { createAskingPage } from '../testing/asking-page.ts'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { openPopup } from '../testing/open-popup.ts'
import { closeReviews, makePage, makeReviews, openReviews } from '../testing/open-reviews.ts'
import { addHost, widgetRoot } from '../testing/page-host.ts'
import { followPage, schemeBehind } from './follow-page.ts'

const cleanUps: (() => void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  await closeReviews()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
  document.documentElement.removeAttribute('style')
  document.querySelector('#sheet')?.remove()
})

const lightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
const styleOf = (element: Element | null | undefined): CSSStyleDeclaration =>
  getComputedStyle(element as Element)

/** Beside the body, where keyboards meet it first. */
const addBanner = async (theme?: string): Promise<HTMLElement> => {
  const host = document.createElement('div')
  document.documentElement.insertBefore(host, document.body)
  const { consent } = createAskingPage()
  const { destroy } = mountBanner(host, { language: 'en', theme }, { consent })
  cleanUps.push(() => {
    destroy()
    host.remove()
  })
  await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull(), { timeout: 15_000 })
  await nextFrames(2)
  return widgetRoot(host) as HTMLElement
}

const DARK = 'background: #111; color: #eee'

test('R-01 the words of reviews are light on a dark page that says nothing of its color-scheme', async () => {
  document.body.style.cssText = DARK
  const { one } = await openReviews({ page: makePage(makeReviews(3)), title: 'Reviews' })
  expect(lightness(styleOf(one('.ff-reviews-head')).color)).toBeGreaterThan(0.7)
})

test('P-01 a popup is dark on such a page, and light on a light one', async () => {
  for (const [css, isDark] of [
    [DARK, true],
    ['background: #fff', false],
  ] as const) {
    document.body.style.cssText = css
    const { dialog, destroy } = await openPopup({})
    const { backgroundColor, color } = styleOf(dialog)
    expect([lightness(backgroundColor) < 0.3, lightness(color) < 0.3]).toEqual([isDark, !isDark])
    destroy()
  }
})

test('C-09 a banner follows the page and is dark there unless it is set to go by the visitor', async () => {
  document.body.style.cssText = DARK
  expect(lightness(styleOf(await addBanner()).backgroundColor)).toBeLessThan(0.3)
  expect(lightness(styleOf(await addBanner('page')).backgroundColor)).toBeLessThan(0.3)
  expect(lightness(styleOf(await addBanner('auto')).backgroundColor)).toBeGreaterThan(0.9)
})

test('C-09 the banner has the font that the page sets on its body, also where it comes later', async () => {
  document.body.style.fontFamily = 'Georgia, serif'
  const banner = await addBanner('page')
  expect(styleOf(banner).fontFamily).toBe('Georgia, serif')
  const sheet = document.createElement('style')
  sheet.id = 'sheet'
  sheet.textContent = '* { all: unset !important } body.late { font-family: monospace !important }'
  document.head.append(sheet)
  document.body.className = 'late'
  await vi.waitFor(() => expect(styleOf(banner).fontFamily).toBe('monospace'))
})

test.each([
  [
    'a style sheet',
    (sheet: string) =>
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: `data:text/css,${encodeURIComponent(sheet)}`,
      }),
  ],
  [
    'a style element',
    (sheet: string) => Object.assign(document.createElement('style'), { textContent: sheet }),
  ],
])('C-09 %s that arrives long after the banner is followed', async (_, make) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const banner = await addBanner('page')
  expect(lightness(styleOf(banner).backgroundColor)).toBeGreaterThan(0.9)
  // A look at mount, and one after it, are over.
  vi.advanceTimersByTime(60_000)
  const sheet = make('body { background: #111; color: #eee; font-family: Georgia, serif }')
  cleanUps.push(() => sheet.remove())
  document.head.append(sheet)
  await vi.waitFor(() => expect(styleOf(banner).fontFamily).toBe('Georgia, serif'))
  expect(lightness(styleOf(banner).backgroundColor)).toBeLessThan(0.3)
})

test('a page that switches is followed, and the host has nothing left of it in the end', async () => {
  document.body.style.cssText = 'background: #fff; transition: background-color 100ms'
  const host = addHost()
  const stop = followPage(host)
  await vi.waitFor(() => expect(styleOf(host).colorScheme).toBe('light'))
  document.body.style.backgroundColor = '#111'
  await vi.waitFor(() => expect(styleOf(host).colorScheme).toBe('dark'))
  stop()
  expect(host.getAttributeNames()).toEqual([])
})

test.each([
  ['<i></i>', 'color-scheme: dark', undefined],
  ['<div style="background: #222"><i></i></div>', 'background: #fff', 'dark'],
  ['<div style="background: rgb(0 0 0 / 10%)"><i></i></div>', 'background: #fff', 'light'],
  ['<div style="background: oklch(0.2 0.02 260)"><i></i></div>', '', 'dark'],
  ['<div style="background: lab(95 0 0)"><i></i></div>', 'background: #000', 'light'],
  ['<div style="background: color(display-p3 0.1 0.1 0.1)"><i></i></div>', '', 'dark'],
  ['<div style="background: linear-gradient(#000, #222); color: #fff"><i></i></div>', '', 'dark'],
])('what lies behind %s on a page with "%s": %s', (html, css, scheme) => {
  document.documentElement.style.cssText = css
  document.body.innerHTML = html
  expect(schemeBehind(window, document.querySelector('i'))).toBe(scheme)
})
