import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HOSTILE_SHEETS } from '../testing/hostile-sheets.ts'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { addHost } from '../testing/page-host.ts'
import { mount } from './browser.tsx'
import { samplePage } from './sample-page.ts'

const NOW = Date.UTC(2026, 10, 17)
const FONT = ['fontFamily', 'fontSize', 'lineHeight'] as const

const mounted: { destroy(): void }[] = []
afterEach(() => {
  for (const one of mounted.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.querySelector('#theme')?.remove()
})

/** Draws the widget under a page's style sheet, alone in a place of one width. */
const draw = async (css: string, settings: object): Promise<HTMLElement> => {
  const theme = document.createElement('style')
  theme.id = 'theme'
  theme.textContent = css
  document.head.append(theme)
  const place = document.createElement('aside')
  place.style.cssText = 'width: 900px; position: absolute; inset: 0 auto auto 0'
  document.body.append(place)
  const host = addHost()
  place.append(host)
  const props = { data: samplePage(NOW, false), now: NOW, timeFormat: 'date', ...settings }
  mounted.push(mount(host, props))
  await expect.poll(() => host.shadowRoot?.querySelector('.ff-reviews')).toBeTruthy()
  await expect.poll(() => host.shadowRoot?.querySelector('[class*="ff-reviews--"]')).toBeTruthy()
  await nextFrames(5)
  return host
}

const clear = (): void => {
  for (const one of mounted.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.querySelector('#theme')?.remove()
}

/** Where everything stands and how it is drawn; without what belongs to the font where that is the page's. */
const looksOf = (host: HTMLElement, isOwnFont: boolean): string[] =>
  [...(host.shadowRoot?.querySelectorAll('.ff-reviews, .ff-reviews *') ?? [])].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const drawn = [
      ...['color', 'backgroundColor', 'display', 'textAlign', 'textTransform', 'letterSpacing'],
      ...['textIndent', 'opacity', 'visibility', 'cursor', 'whiteSpace', 'fontWeight'],
      ...(isOwnFont ? FONT : []),
    ].map((name) => Reflect.get(style, name))
    const place = isOwnFont ? [x, y, width, height].map((one) => Math.round(one * 10) / 10) : []
    return `${element.localName}.${element.getAttribute('class')} ${[...place, ...drawn].join(' ')}`
  })

const layouts = ['slider', 'grid', 'badge']

for (const layout of layouts) {
  test(`R-15 a ${layout} with a font of its own is the same picture under every style sheet`, async () => {
    const settings = { layout, ownFont: true }
    const shoot = async (css: string): Promise<{ looks: string[]; picture: string }> => {
      const host = await draw(css, settings)
      const looks = looksOf(host, true)
      const picture = await page.screenshot({ element: host, base64: true, save: false })
      clear()
      return { looks, picture }
    }
    const plain = await shoot('')
    expect(plain.looks.length).toBeGreaterThan(2)
    for (const [title, css] of Object.entries(HOSTILE_SHEETS)) {
      const { looks, picture } = await shoot(css)
      expect(looks, title).toEqual(plain.looks)
      expect(picture === plain.picture, `the picture under ${title}`).toBe(true)
    }
  })

  test(`R-15 a ${layout} in the page’s font differs by nothing but the font`, async () => {
    const look = async (css: string): Promise<string[]> => {
      const looks = looksOf(await draw(css, { layout }), false)
      clear()
      return looks
    }
    const plain = await look('')
    for (const [title, css] of Object.entries(HOSTILE_SHEETS)) {
      expect(await look(css), title).toEqual(plain)
    }
  })
}
