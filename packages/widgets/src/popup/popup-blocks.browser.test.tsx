import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { HOSTILE_SHEETS } from '../testing/hostile-sheets.ts'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { focusedElement, openPopup, type PopupOnPage } from '../testing/open-popup.ts'
import { ownMarkupFile, POPUP_BLOCKS, popupFile } from '../testing/popup-blocks.ts'

const FORMS = ['modal', 'full-screen', 'side-panel', 'slide-in', 'bar']
const NAMES = Object.keys(POPUP_BLOCKS)
const still = { entrance_animation: 'none', exit_animation: 'none' }

const opened: PopupOnPage[] = []
beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('dir')
  document.querySelector('#theme')?.remove()
})

const open = async (...args: Parameters<typeof openPopup>): Promise<PopupOnPage> => {
  const one = await openPopup({ ...still, ...args[0] }, args[1])
  opened.push(one)
  return one
}
const faultsOf = async (host: Element): Promise<string[]> => {
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Without its edge, which nobody sees. */
const inner = ({ x, y, width, height }: DOMRect, edge: number): DOMRect =>
  new DOMRect(x + edge, y + edge, width - 2 * edge, height - 2 * edge)
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
/** Places of all lines of text that are seen, and of what can be pressed. */
const linesIn = (root: HTMLElement): DOMRect[] => {
  const range = document.createRange()
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('[role=status]')) return []
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const lines = texts.flatMap((text) => {
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
    return element.matches('a, button, input') ? [...lines, element.getBoundingClientRect()] : lines
  })
}

describe('P-08 axe finds nothing', () => {
  test.each(FORMS)('P-08 in a %s with all blocks, light and dark', async (form) => {
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas`
      const { host, destroy } = await open({ form, accent: '#e0a020' }, popupFile(NAMES))
      expect(await faultsOf(host), scheme).toEqual([])
      destroy()
    }
  })

  test.each(NAMES)('P-08 in any form with %s alone', async (name) => {
    for (const form of FORMS) {
      const { host, destroy } = await open({ form }, { label: 'Offer', ...popupFile([name]) })
      expect(await faultsOf(host), form).toEqual([])
      destroy()
    }
  })

  test('P-08 in an owner’s own colours', async () => {
    for (const background of ['#17324d', '#f4d35e', '#808080']) {
      const { host, destroy } = await open({ background, accent: '#b3541e' }, popupFile(NAMES))
      expect(await faultsOf(host), background).toEqual([])
      destroy()
    }
  })
})

test.each(FORMS)(
  'P-08 a keyboard goes through a %s in order, and sees where it is',
  async (form) => {
    const { host, dialog, find } = await open({ form }, popupFile(NAMES))
    const controls = [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden], [tabindex="-1"]), .ff-popup-box[tabindex="0"]',
      ) ?? []),
    ]
    expect(controls.length).toBeGreaterThan(6)
    dialog.focus()
    await nextFrames(2)
    for (const control of controls) {
      await userEvent.tab()
      expect(focusedElement()).toBe(control)
      const { outlineStyle, outlineWidth } = getComputedStyle(control)
      expect([outlineStyle, Number.parseFloat(outlineWidth) >= 2], control.outerHTML).toEqual([
        'solid',
        true,
      ])
      const { width, height } = control.getBoundingClientRect()
      const isInText = control.matches('p a, li a, label a, [type=checkbox]')
      expect(isInText || (width >= 24 && height >= 24), control.outerHTML).toBe(true)
    }
    expect(find('.ff-popup-box').scrollWidth).toBeLessThanOrEqual(find('.ff-popup-box').clientWidth)
  },
)

test.each(['ltr', 'rtl'])('P-08 fits a phone of 320 px, %s', async (dir) => {
  await page.viewport(320, 560)
  document.documentElement.dir = dir
  for (const form of FORMS) {
    const { dialog, find, destroy } = await open({ form }, popupFile(NAMES))
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    expect([left >= 0, right <= 320, top >= 0, bottom <= 560], form).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(find('.ff-popup-box').scrollWidth, form).toBeLessThanOrEqual(
      find('.ff-popup-box').clientWidth,
    )
    const close = find('.ff-popup-close').getBoundingClientRect()
    expect([close.left >= 0, close.right <= 320, close.bottom <= 560], form).toEqual([
      true,
      true,
      true,
    ])
    destroy()
  }
})

test.each([
  '<button data-ff-popup="close">Not now</button>',
  '<a data-ff-popup="close">Not now</a>',
])('P-08 what an owner’s own markup offers is pressed by keys too: %s', async (html) => {
  const { host, find, acts } = await open({}, { label: 'Offer', ...ownMarkupFile(html) })
  expect(await faultsOf(host)).toEqual([])
  find('.ff-popup-close').focus()
  for (let at = 0; at < 3 && focusedElement()?.textContent !== 'Not now'; at++) {
    await userEvent.tab()
  }
  await userEvent.keyboard(' ')
  await expect.poll(() => acts).toEqual(['close'])
})

test.each(['ltr', 'rtl'])(
  'P-08 no line of a bar runs under its cross on a phone, %s',
  async (dir) => {
    document.documentElement.dir = dir
    for (const width of [320, 375, 479]) {
      await page.viewport(width, 560)
      for (const names of [...NAMES.flatMap((name) => [[name], ['picture', name]]), NAMES]) {
        const { html, css } = popupFile(names)
        const long = html.replace(/first lamp|midnight|Ends in/g, '$& '.repeat(9))
        const { find, destroy } = await open({ form: 'bar' }, { html: long, css })
        const cross = inner(find('.ff-popup-close').getBoundingClientRect(), 6)
        const under = linesIn(find('.ff-popup-content')).filter((line) => overlap(line, cross))
        expect(under, `${width} ${names}`).toEqual([])
        destroy()
      }
    }
  },
)

test('P-08 in forced colours edges and buttons are there', async () => {
  const { send } = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  await send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  })
  const { dialog, find } = await open({}, popupFile(NAMES))
  const widthOf = (element: Element): string => getComputedStyle(element).borderTopWidth
  expect([dialog, find('.ff-popup-close'), find('a.ff-action-control')].map(widthOf)).toEqual([
    ...['1px', '1px', '1px'],
  ])
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] })
})

test('P-08 a page’s style sheet changes nothing of it', async () => {
  const looksOf = async (css: string): Promise<string[]> => {
    const theme = document.createElement('style')
    theme.id = 'theme'
    theme.textContent = `${css} html { --ff-popup-font-family: sans-serif }`
    document.head.append(theme)
    const { host, destroy } = await open({}, popupFile(NAMES))
    const looks = [...(host.shadowRoot?.querySelectorAll('.ff-popup, .ff-popup *') ?? [])].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, textAlign, opacity } = getComputedStyle(element)
        const place = [x, y, width, height].map(Math.round)
        return `${element.className} ${[...place, color, backgroundColor, textAlign, opacity]}`
      },
    )
    destroy()
    theme.remove()
    return looks
  }
  const plain = await looksOf('')
  expect(plain.length).toBeGreaterThan(30)
  for (const [title, css] of Object.entries(HOSTILE_SHEETS))
    expect(await looksOf(css), title).toEqual(plain)
})
