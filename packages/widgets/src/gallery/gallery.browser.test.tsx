import type { BehaviorPage } from '@footfall/behaviors/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadLight, openHost, openServed } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const items = [1, 2, 3, 4, 5].map((n) => ({
  picture: { src: `/small/${n}.jpg`, alt: `Lamp ${n}` },
  full: `/large/${n}.jpg`,
  caption: `Caption ${n}`,
  tags: n % 2 ? 'odd' : 'even, new',
}))
const open = async (settings = {}, options = {}): Promise<void> => {
  page = await openServed(await loadLight('gallery'), { settings: { items, ...settings } }, options)
}
const link = (n: number): HTMLElement => page.find(`.ff-gallery-item:nth-child(${n}) > a`)
const said = (): string => page.document.querySelector<HTMLElement>('dialog p')?.innerText ?? ''
const loaded = (): string[] =>
  [...page.document.querySelectorAll<HTMLImageElement>('dialog img')]
    .map(({ src }) => new URL(src).pathname)
    .sort()

test('W-06 without a script a picture is a link to the large one', async () => {
  await open({}, { isPlain: true })
  expect(link(2).getAttribute('href')).toBe('/large/2.jpg')
  const { alt, loading } = page.find<HTMLImageElement>('.ff-gallery-picture')
  expect([alt, loading]).toEqual(['Lamp 1', 'lazy'])
})

test('W-06 a picture opens large with its caption and place, and its neighbours are fetched', async () => {
  await open()
  link(2).click()
  await expect.poll(said).toBe('Caption 2\n2 of 5')
  expect(page.find('dialog p').ariaLive).toBe('polite')
  expect(loaded()).toEqual(['/large/1.jpg', '/large/2.jpg', '/large/3.jpg'])
  expect(page.find<HTMLImageElement>('dialog .ff-view > :nth-child(2) > img').alt).toBe('Lamp 2')
})

test('W-06 buttons, arrows and swiping turn the pictures, round the ends', async () => {
  await open()
  link(1).click()
  page.find('dialog .ff-previous').click()
  await expect.poll(said).toContain('5 of 5')
  page.find('dialog .ff-next').click()
  await expect.poll(said).toContain('1 of 5')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(said).toContain('2 of 5')
  const view = page.find('dialog .ff-view')
  view.scrollTo({ left: view.clientWidth * 3 })
  await expect.poll(said).toContain('4 of 5')
})

test('P-08 the pictures over the page have the focus at once', async () => {
  await open()
  link(1).click()
  expect(page.find('dialog').contains(page.document.activeElement)).toBe(true)
})

test('W-06 in lines from right to left the arrows point the other way', async () => {
  await open({}, { root: 'dir="rtl"' })
  link(1).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(said).toContain('2 of 5')
  const { left } = page.find('dialog .ff-view > :nth-child(2)').getBoundingClientRect()
  expect(Math.round(left)).toBe(0)
})

test('W-06 Escape closes, the focus goes back, nothing is left', async () => {
  await open()
  const before = page.document.body.innerHTML
  link(3).focus()
  await userEvent.keyboard('{Enter}{ArrowRight}')
  await expect.poll(said).toContain('4 of 5')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.document.querySelector('dialog')).toBeNull()
  expect(page.document.activeElement).toBe(link(3))
  expect(page.document.body.innerHTML).toBe(before)
  expect(page.document.adoptedStyleSheets).toEqual([])
})

test.each(['.ff-close', '.ff-view > div'])('W-06 a press on %s closes', async (selector) => {
  await open()
  link(1).click()
  page.find(`dialog ${selector}`).click()
  expect(page.document.querySelector('dialog')).toBeNull()
})

test('W-06 the page behind does not scroll while a picture is large', async () => {
  await open({}, { css: 'main { height: 5000px }' })
  const overflow = (): string =>
    page.window.getComputedStyle(page.document.documentElement).overflow
  const { clientWidth } = page.document.documentElement
  link(1).click()
  expect(overflow()).toContain('hidden')
  expect(page.document.documentElement.clientWidth).toBe(clientWidth)
  page.find('dialog .ff-close').click()
  expect(overflow()).toBe('visible')
})

test('W-06 a press that asks for another tab is left to the browser', async () => {
  await open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  page.document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link(1).dispatchEvent(press)
  expect(page.document.querySelector('dialog')).toBeNull()
})

test('W-06 a word chooses among the pictures, in the grid and large', async () => {
  await open()
  page.find('[data-ff-tag=even]').click()
  const there = [...page.document.querySelectorAll('.ff-gallery-item')].map((one) =>
    one.checkVisibility(),
  )
  expect(there).toEqual([false, true, false, true, false])
  link(2).click()
  await expect.poll(said).toBe('Caption 2\n1 of 2')
  page.find('dialog .ff-close').click()
  page.find('[data-ff-tag=""]').click()
  expect(link(1).checkVisibility()).toBe(true)
  expect(page.find('[data-ff-tag=even]').ariaPressed).toBe('false')
})

test('W-06 its words are the page’s', async () => {
  await open({
    closeLabel: 'Schließen',
    countLabel: '{n} von {all}',
    nextLabel: 'Weiter',
    label: 'Bilder',
  })
  link(1).click()
  await expect.poll(said).toContain('1 von 5')
  expect(page.find('dialog .ff-close').ariaLabel).toBe('Schließen')
  expect(page.find('dialog .ff-next').ariaLabel).toBe('Weiter')
  expect(page.find('dialog').ariaLabel).toBe('Bilder')
})

test('W-06 what a builder’s link leads to stays a link unless it is a picture that may open', async () => {
  const html = [
    '/about" data-elementor-open-lightbox="yes',
    '/a.jpg" data-elementor-open-lightbox="no',
    '/b.jpg" data-elementor-open-lightbox="yes',
  ]
    .map((rest, n) => `<a id="l${n}" href="${rest}">x</a>`)
    .join('')
  const folder = await loadLight('gallery')
  page = await openHost(folder, { title: '', settings: {}, html, shows: [] })
  page.document.addEventListener('click', (event) => event.preventDefault())
  page.find('#l0').click()
  page.find('#l1').click()
  expect(page.document.querySelector('dialog')).toBeNull()
  page.find('#l2').click()
  expect(loaded()).toEqual(['/b.jpg'])
})

test('W-06 a picture whose address is no link opens nothing', async () => {
  await open({ items: [{ picture: { src: 'blob:http://x/1', alt: 'Draft' } }, ...items] })
  page.find('.ff-gallery-item:first-child .ff-gallery-picture').click()
  await page.settle()
  expect(page.document.querySelector('dialog')).toBeNull()
})

test('W-06 right-to-left the lightbox’s signs point to where they lead', async () => {
  await open({}, { root: 'dir="rtl"' })
  link(1).click()
  await expect.poll(said).toContain('1 of 5')
  // The characters turn round by themselves in such lines.
  expect(page.window.getComputedStyle(page.find('dialog .ff-next')).scale).toBe('none')
})
