import { FORM_SENT } from '@footfall/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { focusedElement, openPopup, type PopupOnPage } from '../testing/open-popup.ts'

const opened: PopupOnPage[] = []
const still = { entrance_animation: 'none', exit_animation: 'none' }
const FORMS = ['modal', 'full-screen', 'side-panel', 'slide-in', 'bar']

beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
  document.body.replaceChildren()
  window.scrollTo(0, 0)
})

const open = async (...args: Parameters<typeof openPopup>): Promise<PopupOnPage> => {
  const one = await openPopup({ ...still, ...args[0] }, args[1])
  opened.push(one)
  return one
}
/** A real press somewhere in the window. */
const pressAt = (x: number, y: number): Promise<void> =>
  userEvent.click(document.documentElement, { position: { x, y }, force: true })
const addButton = (text: string): HTMLButtonElement => {
  const button = document.createElement('button')
  button.textContent = text
  document.body.append(button)
  return button
}

describe('P-04 closings', () => {
  test.each(FORMS)('P-04 the button of a %s closes it, and it is gone', async (form) => {
    const { find, closed, host } = await open({ form })
    await userEvent.click(find('.ff-popup-close'))
    expect(closed).toEqual(['button'])
    expect(host.isConnected).toBe(false)
  })

  test('P-04 a press on the background closes it, unless that is prevented', async () => {
    const one = await open({})
    await pressAt(5, 5)
    expect(one.closed).toEqual(['background'])
    const other = await open({ prevent_close_on_background_click: 'yes' })
    await pressAt(5, 5)
    await nextFrames(3)
    expect(other.closed).toEqual([])
  })

  test('P-04 a press inside does not, nor one that only ends outside', async () => {
    const { dialog, find, closed } = await open({})
    await userEvent.click(find('h2'))
    const { left, top } = dialog.getBoundingClientRect()
    const at = (type: string, x: number, y: number, target: Element = dialog): void => {
      target.dispatchEvent(
        new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, composed: true }),
      )
    }
    at('pointerdown', left + 20, top + 20, find('p'))
    at('click', 2, 2)
    expect(closed).toEqual([])
    at('pointerdown', 2, 2)
    at('click', 2, 2)
    expect(closed).toEqual(['background'])
  })

  test.each(['slide-in', 'bar'])(
    'P-04 a press on the page beside a %s is the page’s',
    async (form) => {
      const button = addButton('theirs')
      let presses = 0
      button.addEventListener('click', () => {
        presses++
      })
      const { closed } = await open({ form })
      await userEvent.click(button)
      expect([presses, closed]).toEqual([1, []])
    },
  )

  test.each(['modal', 'side-panel'])(
    'P-04 Escape closes a %s, wherever the focus is',
    async (form) => {
      const one = await open({ form })
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => one.closed).toEqual(['escape'])
      const other = await open({ form })
      other.find('input').focus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => other.closed).toEqual(['escape'])
    },
  )

  test.each(FORMS)('P-04 however often Escape is pressed, prevented it stays: %s', async (form) => {
    const { dialog, find, closed } = await open({ form, prevent_close_on_esc_key: true })
    find('input').focus()
    // Not even for a moment, as a screen reader would say.
    let times = 0
    dialog.addEventListener('close', () => {
      times++
    })
    for (let presses = 0; presses < 4; presses++) await userEvent.keyboard('{Escape}')
    await nextFrames(4)
    expect([closed, dialog.open, times]).toEqual([[], true, 0])
  })

  test('P-04 a browser that closes it all the same sees it opened again', async () => {
    const { dialog, closed } = await open({ prevent_close_on_esc_key: true })
    dialog.close()
    await expect.poll(() => dialog.matches(':modal')).toBe(true)
    expect(closed).toEqual([])
  })

  test.each(['slide-in', 'bar'])(
    'P-04 Escape inside a %s closes it; elsewhere it is the page’s',
    async (form) => {
      const button = addButton('theirs')
      const { find, closed } = await open({ form })
      button.focus()
      await userEvent.keyboard('{Escape}')
      await nextFrames(2)
      expect(closed).toEqual([])
      find('input').focus()
      await userEvent.keyboard('{Escape}')
      expect(closed).toEqual(['escape'])
    },
  )

  test('P-01 P-04 closes by itself after close_automatically seconds', async () => {
    const { clock, closed } = await open({ close_automatically: 4 })
    clock.advance(3_999)
    expect(closed).toEqual([])
    clock.advance(1)
    expect(closed).toEqual(['automatic'])
  })

  test('P-04 not while somebody fills in its form', async () => {
    const { clock, find, closed } = await open({ close_automatically: 4 })
    await userEvent.type(find('input'), 'a')
    clock.advance(60_000)
    expect(closed).toEqual([])
  })

  test('P-04 is closed once, whatever comes during its exit', async () => {
    const { clock, close, find, closed } = await open({
      exit_animation: 'fadeIn',
      entrance_animation_duration: 3,
    })
    close('command')
    close('link')
    find('.ff-popup-close').click()
    clock.advance(9_000)
    expect(closed).toEqual(['command'])
  })

  test('P-04 two at once: each closes by itself, and the page is let go with the last', async () => {
    document.body.innerHTML = '<p style="height: 3000px">Long</p>'
    const one = await open({ prevent_scroll: true })
    const other = await open({ prevent_scroll: true })
    const isHeld = (): boolean => getComputedStyle(document.body).overflow === 'hidden'
    one.close('command')
    await expect.poll(() => one.closed).toEqual(['command'])
    expect([other.closed, isHeld()]).toEqual([[], true])
    other.close('command')
    await expect.poll(() => other.closed).toEqual(['command'])
    expect(isHeld()).toBe(false)
  })

  test('P-04 destroyed, it leaves nothing and calls nobody', async () => {
    const before = document.body.innerHTML
    const { destroy, closed, clock } = await open({ prevent_scroll: true, close_automatically: 1 })
    destroy()
    clock.advance(5_000)
    await nextFrames(3)
    expect([document.body.innerHTML, closed]).toEqual([before, []])
    expect(document.adoptedStyleSheets).toEqual([])
  })
})

describe('P-04 what is pressed inside', () => {
  const html =
    '<h2>Offer</h2><button data-ff-popup="never">Never</button><a href="#x" data-ff-convert><b>Go</b></a><button data-ff-popup="open:other" data-ff-convert>More</button>'

  test('P-04 asks for what it says, and counts once', async () => {
    const { find, acts, converted, closed } = await open({}, { html })
    find('[data-ff-popup=never]').click()
    expect([acts, converted()]).toEqual([['never'], 0])
    find('b').click()
    expect(converted()).toBe(1)
    find('[data-ff-popup^=open]').click()
    expect([acts, converted(), closed]).toEqual([['never', 'open:other'], 1, []])
  })

  const sent = (one: PopupOnPage): void => {
    one.find('input').dispatchEvent(new CustomEvent(FORM_SENT, { bubbles: true, composed: true }))
  }

  test('P-04 a form that was sent counts; the popup stays', async () => {
    const one = await open({})
    sent(one)
    one.clock.advance(5_000)
    expect([one.converted(), one.closed, one.acts]).toEqual([1, [], []])
  })

  test('P-04 or closes after 1000 ms', async () => {
    const one = await open({ after_submit: 'close' })
    sent(one)
    one.clock.advance(999)
    expect(one.closed).toEqual([])
    one.clock.advance(1)
    expect(one.closed).toEqual(['form'])
  })

  test('P-04 or opens another, after as long', async () => {
    const one = await open({ after_submit: 'open', after_submit_popup: 'thanks' })
    sent(one)
    one.clock.advance(999)
    expect(one.acts).toEqual([])
    one.clock.advance(1)
    expect(one.acts).toEqual(['form:thanks'])
  })
})

describe('P-08 focus', () => {
  test('P-08 the dialog at once, its heading after 250 ms, and never the first field', async () => {
    const { dialog, find, clock } = await open({}, { html: '<input><h2>Offer</h2>' })
    expect(focusedElement()).toBe(dialog)
    clock.advance(249)
    expect(focusedElement()).toBe(dialog)
    clock.advance(1)
    expect(focusedElement()).toBe(find('h2'))
  })

  test('P-08 the heading has no ring, whatever the page says of focus', async () => {
    const { find, clock } = await open(
      {},
      { html: '<style>h2:focus { outline: 3px solid red !important }</style><h2>Offer</h2>' },
    )
    clock.advance(250)
    expect(focusedElement()).toBe(find('h2'))
    expect(getComputedStyle(find('h2')).outlineStyle).toBe('none')
  })

  test('P-08 without a heading it stays on the dialog', async () => {
    const { dialog, clock } = await open({}, { html: '<input><p>Offer</p>' })
    clock.advance(250)
    expect(focusedElement()).toBe(dialog)
  })

  test('P-01 P-08 a11y_navigation off: the heading is not focused, and all else is as it was', async () => {
    const opener = addButton('open')
    opener.focus()
    const { dialog, clock, find, closed } = await open({ a11y_navigation: false }, { opener })
    clock.advance(1_000)
    expect(focusedElement()).toBe(dialog)
    await userEvent.tab()
    expect(dialog.contains(focusedElement())).toBe(true)
    find('.ff-popup-close').click()
    expect([closed, document.activeElement]).toEqual([['button'], opener])
  })

  test('P-08 who has gone on by then is not called back', async () => {
    const { find, clock } = await open({})
    find('input').focus()
    clock.advance(250)
    expect(focusedElement()).toBe(find('input'))
  })

  test('P-08 Tab and Shift+Tab stay inside a modal one', async () => {
    const theirs = addButton('theirs')
    const { host, find, clock } = await open({})
    clock.advance(250)
    const seen = new Set<Element | null>()
    for (const shift of [false, true]) {
      for (let times = 0; times < 8; times++) {
        await userEvent.tab({ shift })
        seen.add(focusedElement())
        expect([host, document.body]).toContain(document.activeElement)
      }
    }
    for (const selector of ['.ff-popup-close', 'input', 'a']) expect(seen).toContain(find(selector))
    expect(seen).not.toContain(theirs)
  })

  test('P-08 is given back to what was pressed, or had it', async () => {
    const [had, pressed] = [addButton('had'), addButton('pressed')]
    had.focus()
    const one = await open({})
    one.find('.ff-popup-close').click()
    expect(document.activeElement).toBe(had)
    const other = await open({}, { opener: pressed })
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => other.closed).toEqual(['escape'])
    expect(document.activeElement).toBe(pressed)
  })

  test.each(['slide-in', 'bar'])(
    'P-08 a %s that nobody asked for takes no focus, and is said',
    async (form) => {
      const theirs = addButton('theirs')
      theirs.focus()
      const { find, clock, closed } = await open({ form })
      clock.advance(249)
      expect(find('.ff-popup-said').textContent).toBe('')
      clock.advance(1)
      expect(document.activeElement).toBe(theirs)
      expect(find('.ff-popup-said').textContent).toBe('Ten per cent off')
      find('.ff-popup-close').click()
      expect([closed, document.activeElement]).toEqual([['button'], theirs])
    },
  )

  test('P-08 is not torn from where the visitor went meanwhile, and the page does not jump', async () => {
    document.body.style.height = '4000px'
    const [had, gone] = [addButton('had'), addButton('gone')]
    had.focus()
    const bar = await open({ form: 'bar' })
    gone.focus()
    bar.close('command')
    expect([bar.closed, document.activeElement]).toEqual([['command'], gone])
    window.scrollTo(0, 2_000)
    const modal = await open({}, { opener: had })
    modal.find('.ff-popup-close').click()
    const { scrollY } = window
    document.body.removeAttribute('style')
    expect([document.activeElement, scrollY]).toEqual([had, 2_000])
  })

  test('P-08 one that was asked for takes it', async () => {
    const { find, clock } = await open({ form: 'slide-in' }, { opener: addButton('open') })
    clock.advance(250)
    expect(focusedElement()).toBe(find('h2'))
  })
})
