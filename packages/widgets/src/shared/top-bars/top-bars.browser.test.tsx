import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount as mountNotice } from '../../store-notice/browser.tsx'
import { nextFrames } from '../../testing/measure-layout-shift.ts'
import { openPopup, type PopupOnPage } from '../../testing/open-popup.ts'
import { addHost, widgetRoot } from '../../testing/page-host.ts'

const cleanUps: (() => void)[] = []
beforeEach(async () => {
  await page.viewport(390, 844)
  document.body.style.margin = '0'
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  window.scrollTo({ top: 0, behavior: 'instant' })
  await page.viewport(414, 896)
})

const addPage = (style: string, place = (header: string): string => header): HTMLElement => {
  const header = `<header id="header" style="height: 70px; background: #fff; ${style}">Lamps</header>`
  document.body.innerHTML = `${place(header)}<main style="height: 4000px">Page</main>`
  return document.querySelector('#header') as HTMLElement
}
const addNotice = async (): Promise<HTMLElement> => {
  const host = addHost()
  const settings = { message: 'We are closed on Friday.', position: 'top' }
  cleanUps.push(mountNotice(host, settings, undefined).destroy)
  await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull(), { timeout: 15_000 })
  const root = widgetRoot(host) as HTMLElement
  await nextFrames(2)
  await Promise.allSettled(root.getAnimations().map(({ finished }) => finished))
  return root
}
const openBar = async (form = 'bar'): Promise<PopupOnPage> => {
  const still = { entrance_animation: 'none', exit_animation: 'none' }
  const popup = await openPopup({ ...still, form, position: 'top' })
  cleanUps.push(popup.destroy)
  await nextFrames(2)
  return popup
}
const edges = (element: Element): DOMRect => element.getBoundingClientRect()

const HEADERS = {
  'in the flow': '',
  fixed: 'position: fixed; top: 0; left: 0; right: 0',
  sticky: 'position: sticky; top: 0',
  'laid over the page': 'position: absolute; top: 0; left: 0; right: 0',
}

test.each(Object.entries(HEADERS))(
  'a popup bar at the top stands above a header that is %s',
  async (_, style) => {
    const header = addPage(style)
    const before = [header.style.cssText, edges(header).top]
    const { dialog, close, closed } = await openBar()
    const bar = edges(dialog)
    expect([bar.top, bar.height > 30]).toEqual([0, true])
    expect(Math.round(edges(header).top)).toBe(Math.ceil(bar.bottom))
    close('command')
    await expect.poll(() => closed).toEqual(['command'])
    await nextFrames(2)
    expect([header.style.cssText, edges(header).top]).toEqual(before)
    expect(getComputedStyle(document.documentElement).paddingTop).toBe('0px')
  },
)

test('a popup bar stands below a notice, and each gives back its own room', async () => {
  const header = addPage('position: fixed; top: 0; left: 0; right: 0')
  const { dialog } = await openBar()
  const notice = await addNotice()
  await nextFrames(2)
  const bottom = (element: Element): number => Math.ceil(edges(element).bottom)
  expect(edges(notice).top).toBe(0)
  expect(edges(dialog).top).toBe(bottom(notice))
  expect(Math.round(edges(header).top)).toBe(bottom(dialog))
  notice.querySelector('button')?.click()
  await vi.waitFor(() => expect(edges(dialog).top).toBe(0))
  await expect.poll(() => Math.round(edges(header).top)).toBe(bottom(dialog))
})

test('a notice that goes last gives the header back', async () => {
  const header = addPage('position: fixed; top: 0; left: 0; right: 0')
  const notice = await addNotice()
  const { close, closed } = await openBar()
  close('command')
  await expect.poll(() => closed).toEqual(['command'])
  await nextFrames(2)
  expect(Math.round(edges(header).top)).toBe(Math.ceil(edges(notice).bottom))
  notice.querySelector('button')?.click()
  await vi.waitFor(() => expect(edges(header).top).toBe(0))
})

test('a header that sticks only once the page is scrolled stands below the bar too', async () => {
  const header = addPage(
    'position: sticky; top: 0',
    (html) => `<p style="height: 300px; margin: 0">Before</p>${html}`,
  )
  const { dialog } = await openBar()
  window.scrollTo({ top: 900, behavior: 'instant' })
  const bottom = Math.ceil(edges(dialog).bottom)
  await expect.poll(() => Math.round(edges(header).top)).toBe(bottom)
})

test('a header with room above it keeps that, and what covers the window stays where it is', async () => {
  const header = addPage('position: fixed; top: 10px; left: 0; right: 0')
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; pointer-events: none'
  document.body.append(cover)
  const { dialog } = await openBar()
  expect(Math.round(edges(header).top)).toBe(Math.ceil(edges(dialog).bottom) + 10)
  expect(edges(cover).top).toBe(0)
})

test('a page that was scrolled stays where it was', async () => {
  addPage('position: sticky; top: 0')
  document
    .querySelector('main')
    ?.insertAdjacentHTML('afterbegin', '<p id="read" style="margin: 1200px 0 0">Read</p>')
  window.scrollTo({ top: 1000, behavior: 'instant' })
  await nextFrames(2)
  const read = document.querySelector('#read') as HTMLElement
  const { top } = edges(read)
  await openBar()
  expect(Math.abs(edges(read).top - top)).toBeLessThanOrEqual(1)
})

test('a slide-in at the top stands below the bars and pushes nothing', async () => {
  const header = addPage('')
  const notice = await addNotice()
  const { dialog } = await openBar('slide-in')
  const bottom = Math.ceil(edges(notice).bottom)
  expect(edges(dialog).top).toBeGreaterThan(bottom)
  expect(edges(header).top).toBe(bottom)
})

test('what is jumped to ends below bar and sticky header', async () => {
  const header = addPage('position: sticky; top: 0')
  document.body.insertAdjacentHTML('beforeend', '<style>html { scroll-padding-top: 70px }</style>')
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<p id="aim" style="margin-top: 2000px">Aim</p>')
  await openBar()
  document.querySelector('#aim')?.scrollIntoView({ behavior: 'instant' })
  await nextFrames(3)
  expect(edges(document.querySelector('#aim') as Element).top).toBeGreaterThanOrEqual(
    Math.floor(edges(header).bottom),
  )
})
