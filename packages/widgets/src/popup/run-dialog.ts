import { type Clock, FORM_SENT, type PopupClosing } from '@footfall/contract'
import { animate } from './animate.ts'
import { holdPage } from './hold-page.ts'
import type { PopupView } from './read-view.ts'

export interface DialogOptions {
  view: PopupView
  clock: Clock
  /** Where its heading is looked for: the popup's own content, or the host's. */
  content: ParentNode
  /** What it is called. Empty: as its heading. */
  label: string
  /** What the visitor pressed. */
  opener?: HTMLElement | undefined
  onClosed(how: PopupClosing): void
  onAct(action: string): void
  onConvert(): void
}

export interface RunningDialog {
  /** Plays its exit first. */
  close(how: PopupClosing): void
  /** At once, and calls nobody. */
  destroy(): void
}

/** After these, a screen reader has said the dialog's name and goes on with its heading. */
const HEADING_MS = 250
/** A visitor reads that the form was sent. */
const SENT_MS = 1_000

/** Opens a dialog that stands on the page, and does everything that its settings say until it is closed. */
export const runDialog = (dialog: HTMLDialogElement, options: DialogOptions): RunningDialog => {
  const { view, clock, content, opener, onAct } = options
  const page = dialog.ownerDocument
  const window = page.defaultView as Window & typeof globalThis
  const root = dialog.getRootNode() as ShadowRoot | Document
  const before = focused(page)
  const ends: (() => void)[] = []
  let isClosing = false
  let hasConverted = false

  const after = (ms: number, call: () => void): (() => void) => {
    const stop = clock.after(ms, call)
    ends.push(stop)
    return stop
  }
  const on = (type: string, call: (event: Event) => void): void => {
    dialog.addEventListener(type, call)
    ends.push(() => dialog.removeEventListener(type, call))
  }
  const stop = (): void => {
    for (const end of ends.splice(0)) end()
  }
  const leave = (): void => {
    stop()
    const hadFocus = dialog.matches(':focus-within') || focused(page) === page.body
    if (dialog.open) dialog.close()
    if (!hadFocus) return
    for (const one of [before, opener]) (one as HTMLElement | null)?.focus({ preventScroll: true })
  }
  const closed = (how: PopupClosing): void => {
    leave()
    options.onClosed(how)
  }
  const close = (how: PopupClosing): void => {
    if (isClosing) return
    isClosing = true
    stop()
    dialog.toggleAttribute('data-closing', true)
    animate(dialog, view, true, { window, after, onEnd: () => closed(how) })
  }
  const convert = (): void => {
    if (hasConverted) return
    hasConverted = true
    options.onConvert()
  }

  const heading = content.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6')
  dialog.ariaLabel = options.label || heading?.textContent?.trim() || null
  dialog.tabIndex = -1
  // The dialog itself, and never a field: on a telephone that would bring up the keyboard.
  dialog.autofocus = true
  if (view.isModal) {
    // Without it, browsers let a second Escape through.
    if (view.prevent_close_on_esc_key) dialog.setAttribute('closedby', 'none')
    dialog.showModal()
  } else dialog.open = true
  if (view.isModal || opener) {
    dialog.focus({ preventScroll: true })
    after(HEADING_MS, () => {
      if (!heading || !view.a11y_navigation || root.activeElement !== dialog) return
      heading.tabIndex = -1
      // A ring says what can be pressed; a heading cannot.
      heading.style.setProperty('outline', '0', 'important')
      heading.focus({ preventScroll: true })
    })
  } else {
    // Who reads on is not taken from it, and only hears that something is there.
    after(HEADING_MS, () => {
      const status = dialog.querySelector('.ff-popup-said')
      if (status) status.textContent = dialog.ariaLabel
    })
  }
  animate(dialog, view, false, { window, after, onEnd: () => undefined })
  if (view.prevent_scroll && view.isModal) ends.push(holdPage(window))
  if (view.close_button_delay) {
    dialog.toggleAttribute('data-late', true)
    after(view.close_button_delay * 1_000, () => dialog.removeAttribute('data-late'))
  }
  if (view.close_automatically) {
    const wait = after(view.close_automatically * 1_000, () => close('automatic'))
    // Nobody loses what they are typing.
    on('input', wait)
  }

  on('cancel', (event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    if (!view.prevent_close_on_esc_key) close('escape')
  })
  on('close', (event) => {
    // What comes late concerns an opening before this one: whoever draws it may have begun anew.
    if (event.target !== dialog || dialog.open) return
    if (view.prevent_close_on_esc_key) dialog.showModal()
    else closed('escape')
  })
  on('keydown', (event) => {
    if (view.isModal || (event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (!view.prevent_close_on_esc_key) close('escape')
  })
  let isPressedOutside = false
  on('pointerdown', (event) => {
    isPressedOutside = isOutside(event as MouseEvent, dialog)
  })
  on('click', (event) => {
    const target = event.target as Element
    if (target.closest('[data-ff-convert]')) convert()
    const action = target.closest<HTMLElement>('[data-ff-popup]')?.dataset.ffPopup
    if (action) onAct(action)
    else if (target.closest('.ff-popup-close')) close('button')
    // Not where somebody marked a text and let go beside it.
    else if (view.isModal && isPressedOutside && isOutside(event as MouseEvent, dialog)) {
      if (!view.prevent_close_on_background_click) close('background')
    }
  })
  on(FORM_SENT, () => {
    convert()
    dialog.toggleAttribute('data-ff-sent', true)
    if (view.after_submit === 'close') after(SENT_MS, () => close('form'))
    if (view.after_submit === 'open') after(SENT_MS, () => onAct(`form:${view.after_submit_popup}`))
  })
  return {
    close,
    destroy() {
      isClosing = true
      leave()
    },
  }
}

/** Whatever has the focus, also inside shadow roots. */
const focused = (page: Document): Element | null => {
  let one = page.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one
}

const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent, dialog: Element): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (x < left || x > right || y < top || y > bottom)
}
