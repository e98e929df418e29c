import { expect } from 'vitest'
import { test } from './support/scene.ts'
import type { Site } from './support/site.ts'
import { eventually, type Visitor } from './support/visitor.ts'

/** Twelve reviews as the known plugin writes them, three side by side, two with a picture. */
const HOST = `<main><h1>Shop</h1><div class="wp-gr rpi" data-layout="slider" data-exec="false" data-options='{"text_size":"40"}'>
<div class="grw-row" data-options='{"autoplay":false,"breakpoints":"5000:3"}'><div class="rpi-slides grw-reviews">${Array.from(
  { length: 12 },
  (_, index) => `<div class="rpi-slide grw-review"><div class="wp-google-name">Author ${index}</div>
<div class="wp-google-time" data-time="1700000000"></div><span class="rpi-stars" style="--rating:4"></span>
<span class="wp-google-text">A lamp that is bright enough to read by, and dims.</span>
${index < 2 ? `<div class="wp-google-img"><img class="rpi-thumb" src="/picture-${index}=s128" alt=""></div>` : ''}</div>`,
).join('')}</div></div></div></main>`

const place = (site: Site, root = 'lang="en"'): void => {
  site.config.widgets = [{ id: 'reviews', kind: 'reviews', settings: {} }]
  site.root = root
  site.body = () => HOST
  site.respond = ({ address }) =>
    address.pathname.startsWith('/picture') ? { type: 'image/svg+xml', text: PICTURE } : undefined
}
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>'

const ROOT = `document.querySelector('.wp-gr').shadowRoot`
const LIST = `${ROOT}.querySelector('.ff-reviews-list')`
const scrolled = (visitor: Visitor): Promise<number> => visitor.evaluate(`${LIST}.scrollLeft`)
const dot = (visitor: Visitor): Promise<string> =>
  visitor.evaluate(`${ROOT}.querySelector('.ff-reviews-dot[aria-current]')?.ariaLabel ?? ''`)
const press = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.evaluate(`void ${ROOT}.querySelector('${selector}').click()`)
const stands = (visitor: Visitor): Promise<void> =>
  eventually(async () => {
    expect(await visitor.evaluate(`Boolean(document.querySelector('.wp-gr')?.shadowRoot)`)).toBe(
      true,
    )
    expect(await visitor.evaluate(`Boolean(${ROOT}.querySelector('[data-live]'))`)).toBe(true)
  })

test('R-01 R-09 a slider moves by its arrows and dots, and the dot follows what is scrolled', async ({
  site,
  visitor,
}) => {
  place(site)
  await visitor.open()
  await stands(visitor)
  expect(await visitor.evaluate(`document.querySelector('.wp-gr').dataset.exec`)).toBe('true')
  expect(await dot(visitor)).toBe('Go to page 1')
  await press(visitor, '.ff-reviews-next')
  await eventually(async () => expect(await scrolled(visitor)).toBeGreaterThan(100))
  await eventually(async () => expect(await dot(visitor)).toBe('Go to page 2'))
  await press(visitor, '.ff-reviews-dot:nth-child(4)')
  const toEnd = `${LIST}.scrollWidth - ${LIST}.clientWidth - ${LIST}.scrollLeft`
  await eventually(async () => expect(await visitor.evaluate<number>(toEnd)).toBeLessThan(2))
  await eventually(async () => expect(await dot(visitor)).toBe('Go to page 4'))
  await press(visitor, '.ff-reviews-next')
  await eventually(async () => expect(await scrolled(visitor)).toBe(0))
  await visitor.evaluate(`void (${LIST}.scrollLeft = ${LIST}.scrollWidth)`)
  await eventually(async () => expect(await dot(visitor)).toBe('Go to page 4'))
})

test('R-15 from right to left the slider goes the other way', async ({ site, visitor }) => {
  place(site, 'lang="en" dir="rtl"')
  await visitor.open()
  await stands(visitor)
  await press(visitor, '.ff-reviews-next')
  await eventually(async () => expect(await scrolled(visitor)).toBeLessThan(-100))
  await eventually(async () => expect(await dot(visitor)).toBe('Go to page 2'))
})

test('R-11 a picture opens large beside its card, turns, and Escape gives the focus back', async ({
  site,
  visitor,
}) => {
  const DIALOG = `${ROOT}.querySelector('dialog')`
  const shown = (): Promise<string> =>
    visitor.evaluate(
      `${DIALOG}?.open ? new URL(${DIALOG}.querySelector('.ff-reviews-picture img').src).pathname : ''`,
    )
  place(site)
  await visitor.open()
  await stands(visitor)
  await visitor.evaluate(`void ${ROOT}.querySelector('.ff-reviews-thumbs > a').focus()`)
  await visitor.tab.press('Enter')
  await eventually(async () => expect(await shown()).toBe('/picture-0=s500'))
  expect(await visitor.evaluate(`${DIALOG}.textContent`)).toContain('Author 0')
  await press(visitor, 'dialog .ff-reviews-next')
  await eventually(async () => expect(await shown()).toBe('/picture-1=s500'))
  expect(await visitor.evaluate(`${DIALOG}.textContent`)).toContain('Author 1')
  await visitor.tab.press('Escape')
  await eventually(async () => expect(await shown()).toBe(''))
  await eventually(async () =>
    expect(await visitor.evaluate(`${ROOT}.activeElement?.localName`)).toBe('a'),
  )
})
