import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { openPopup, POPUP_HTML, type PopupOnPage } from '../testing/open-popup.ts'
import { POPUP_CSS_PROPERTIES } from './css-properties.ts'
import css from './popup.css?inline'

const opened: PopupOnPage[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('lang')
})

const open = async (...args: Parameters<typeof openPopup>): Promise<PopupOnPage> => {
  const one = await openPopup(...args)
  opened.push(one)
  return one
}
const rect = (element: Element): DOMRect => element.getBoundingClientRect()
const still = { entrance_animation: 'none', exit_animation: 'none' }

describe('P-01 forms and places', () => {
  test.each([
    ['modal', true],
    ['full-screen', true],
    ['side-panel', true],
    ['slide-in', false],
    ['bar', false],
  ])('P-01 a %s holds the page up: %s', async (form, isModal) => {
    const { dialog } = await open({ ...still, form })
    expect(dialog.matches(':modal')).toBe(isModal)
    expect(dialog.dataset.form).toBe(form)
  })

  test('P-01 without a form, or with one nobody knows, it is a modal dialog in the middle', async () => {
    for (const form of [undefined, 'round', {}, 7]) {
      const { dialog, destroy } = await open({ ...still, form, position: 'nowhere' })
      expect(dialog.matches(':modal')).toBe(true)
      const { left, right, top, bottom } = rect(dialog)
      expect(left).toBeCloseTo(innerWidth - right, 0)
      expect(top).toBeCloseTo(innerHeight - bottom, 0)
      destroy()
    }
  })

  test.each([
    ['modal', 'top', ({ top }: DOMRect) => top < 40],
    ['modal', 'bottom', ({ bottom }: DOMRect) => innerHeight - bottom < 40],
    ['modal', 'start', ({ left }: DOMRect) => left < 40],
    ['modal', 'end', ({ right }: DOMRect) => innerWidth - right < 40],
    ['modal', 'bottom-start', ({ left, bottom }: DOMRect) => left + innerHeight - bottom < 80],
    [
      'slide-in',
      undefined,
      (one: DOMRect) => innerWidth - one.right + innerHeight - one.bottom < 80,
    ],
    ['bar', 'top', ({ top, width }: DOMRect) => top === 0 && width === innerWidth],
    [
      'bar',
      'center',
      ({ bottom, width }: DOMRect) => bottom === innerHeight && width === innerWidth,
    ],
    ['side-panel', 'start', ({ left, height }: DOMRect) => left === 0 && height === innerHeight],
    ['side-panel', undefined, (one: DOMRect) => one.right === innerWidth && one.top === 0],
    [
      'full-screen',
      'top',
      (one: DOMRect) => one.width === innerWidth && one.height === innerHeight,
    ],
  ])('P-01 a %s at %s stands there', async (form, position, stands) => {
    await page.viewport(1000, 700)
    const { dialog } = await open({ ...still, form, position })
    expect(stands(rect(dialog)), JSON.stringify(rect(dialog))).toBe(true)
  })

  test('P-01 from right to left, beginning and end change sides', async () => {
    await page.viewport(1000, 700)
    document.documentElement.dir = 'rtl'
    const panel = await open({ ...still, form: 'side-panel', position: 'start' })
    expect(rect(panel.dialog).right).toBe(innerWidth)
    expect(rect(panel.find('.ff-popup-close')).left).toBeLessThan(rect(panel.dialog).left + 20)
  })

  test('P-01 its width, never more than the window', async () => {
    await page.viewport(1000, 700)
    const wide = await open({ ...still, width: 620 })
    expect(rect(wide.dialog).width).toBe(620)
    wide.destroy()
    await page.viewport(360, 700)
    const narrow = await open({ ...still, width: { size: 620 } })
    expect(rect(narrow.dialog).width).toBeLessThanOrEqual(328)
    await page.viewport(1000, 700)
  })

  test('P-01 its colours, with ink that reads on them, and none that is not one', async () => {
    const own = await open({ ...still, background: '#17324d', accent: '#f2b84b' })
    const style = getComputedStyle(own.dialog)
    expect([style.backgroundColor, style.color]).toEqual(['rgb(23, 50, 77)', 'rgb(255, 255, 255)'])
    expect(style.getPropertyValue('--ff-on-accent')).toContain('#000000')
    own.destroy()
    const none = await open({ ...still, background: 'url(x)', color: '#12', accent: 'red' })
    expect(none.dialog.style.length).toBe(0)
    none.destroy()
    const text = await open({ ...still, color: '#aa0000' })
    expect(getComputedStyle(text.dialog).color).toBe('rgb(170, 0, 0)')
  })

  test('P-01 it follows the page’s colour scheme', async () => {
    const { dialog } = await open(still)
    const light = getComputedStyle(dialog).backgroundColor
    document.documentElement.style.colorScheme = 'dark'
    expect(getComputedStyle(dialog).backgroundColor).not.toBe(light)
  })

  test('P-01 classes stand on its element, and a page’s sheet reaches its parts', async () => {
    const sheet = document.createElement('style')
    sheet.textContent = '.warm::part(dialog) { outline: 3px solid rgb(1, 2, 3) }'
    document.body.append(sheet)
    const { host, dialog, find } = await open({ ...still, classes: ' warm  large ' })
    expect([...host.classList]).toEqual(['warm', 'large'])
    expect(getComputedStyle(dialog).outlineColor).toBe('rgb(1, 2, 3)')
    expect(find('[part=close]')).toBe(find('button.ff-popup-close'))
  })

  test('P-01 takes its look from documented custom properties, and from no others', () => {
    const blocks = /--ff-(action|heading|text)-|--ff-(on-)?accent|--ff-radius/
    const used = [...new Set(css.match(/--ff-[a-z-]+/g))].filter((name) => !blocks.test(name))
    expect(used.sort()).toEqual(Object.keys(POPUP_CSS_PROPERTIES).sort())
  })

  test('P-01 who comes from a search on a phone sees a bar at the bottom, unless the owner says no', async () => {
    const small = await open({ ...still, form: 'full-screen' }, { isSmall: true })
    expect(small.dialog.matches(':modal')).toBe(false)
    expect(small.dialog.dataset).toMatchObject({ form: 'bar', position: 'bottom' })
    expect(rect(small.dialog).height).toBeLessThanOrEqual(innerHeight / 2)
    small.destroy()
    const large = await open({ ...still, small_from_search: false }, { isSmall: true })
    expect(large.dialog.dataset.form).toBe('modal')
    large.destroy()
    const slide = await open({ ...still, form: 'slide-in' }, { isSmall: true })
    expect(slide.dialog.dataset.form).toBe('slide-in')
  })
})

describe('P-01 the close button', () => {
  test.each(['inside', 'outside'])('P-01 %s, on the screen also of a tall popup', async (place) => {
    await page.viewport(400, 500)
    const { dialog, find } = await open(
      { ...still, close_button_position: place },
      { html: `<h2>Long</h2>${'<p>A lamp.</p>'.repeat(80)}` },
    )
    const [button, frame] = [rect(find('.ff-popup-close')), rect(dialog)]
    expect(button.bottom <= frame.top).toBe(place === 'outside')
    expect(button.top).toBeGreaterThanOrEqual(0)
    expect(button.right).toBeLessThanOrEqual(innerWidth)
    const box = find('.ff-popup-box')
    await expect.poll(() => box.tabIndex).toBe(0)
    box.scrollTop = 500
    expect(box.scrollTop).toBe(500)
    expect(rect(find('.ff-popup-close')).top).toBe(button.top)
    expect(frame.bottom).toBeLessThanOrEqual(innerHeight)
    await page.viewport(1000, 700)
  })

  test('P-01 hidden for close_button_delay seconds, while Escape closes all the same', async () => {
    const { clock, find, closed } = await open({ ...still, close_button_delay: 3 })
    const isSeen = (): boolean =>
      find('.ff-popup-close').checkVisibility({ visibilityProperty: true })
    clock.advance(2_999)
    expect(isSeen()).toBe(false)
    clock.advance(1)
    expect(isSeen()).toBe(true)
    const other = await open({ ...still, close_button_delay: '5' })
    expect(other.find('.ff-popup-close').checkVisibility({ visibilityProperty: true })).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => other.closed).toEqual(['escape'])
    expect(closed).toEqual([])
  })

  test('P-01 is called so in the page’s language', async () => {
    for (const [lang, name] of [
      ['de-AT', 'Schließen'],
      ['xx', 'Close'],
      ['constructor', 'Close'],
    ] as const) {
      document.documentElement.lang = lang
      const { find, destroy } = await open(still)
      expect(find('.ff-popup-close').ariaLabel).toBe(name)
      destroy()
    }
  })
})

describe('P-01 what it shows', () => {
  test('P-01 is fresh at every opening, and scripts in it do not run', async () => {
    const html = `${POPUP_HTML}<script>window.ranHere = true</script>`
    const first = await open(still, { html })
    first.find<HTMLInputElement>('input').value = 'ada@b.test'
    first.close('command')
    await expect.poll(() => first.closed).toEqual(['command'])
    const second = await open(still, { html })
    expect(second.find<HTMLInputElement>('input').value).toBe('')
    expect('ranHere' in window).toBe(false)
  })

  test('P-01 a host’s own markup stays the host’s, with its own styles', async () => {
    const style = document.createElement('style')
    style.textContent = '.own { color: rgb(4, 5, 6) }'
    const content = document.createElement('div')
    content.innerHTML = '<h2 class="own">Theirs</h2><button data-ff-popup="close">No</button>'
    document.body.append(style)
    const { host, dialog, acts, clock } = await open(still, { content, html: 'unseen' })
    expect(content.parentElement).toBe(host)
    expect(getComputedStyle(content.querySelector('.own') as Element).color).toBe('rgb(4, 5, 6)')
    expect(dialog.textContent).toBe('')
    expect(dialog.ariaLabel).toBe('Theirs')
    clock.advance(250)
    expect(document.activeElement).toBe(content.querySelector('h2'))
    content.querySelector('button')?.click()
    expect(acts).toEqual(['close'])
  })

  test('P-01 blocks start in it and end with it', async () => {
    const log: string[] = []
    const { close, closed } = await open(still, {
      startBlocks(root) {
        log.push(root.querySelector('h2')?.textContent ?? '')
        return () => log.push('ended')
      },
    })
    expect(log).toEqual(['Ten per cent off'])
    close('command')
    await expect.poll(() => closed).toEqual(['command'])
    await expect.poll(() => log).toEqual(['Ten per cent off', 'ended'])
  })

  test('P-01 is called as its owner says, else as its heading', async () => {
    const heading = await open(still)
    expect(heading.dialog.ariaLabel).toBe('Ten per cent off')
    const own = await open(still, { label: 'Offer' })
    expect(own.dialog.ariaLabel).toBe('Offer')
    await nextFrames(2)
  })
})
