import { type BehaviorEnv, isPress, type Remembered } from '@footfall/behaviors'

const OPEN = 'elementor-search-form--full-screen'

/** A builder's search that opens over the page at a button; the returned functions end it. */
export const openAtToggle = (
  element: HTMLElement,
  input: HTMLInputElement,
  { listen, layers }: BehaviorEnv,
  changes: Remembered,
): (() => void)[] => {
  const toggle = element.querySelector<HTMLElement>('.elementor-search-form__toggle')
  const panel = element.querySelector<HTMLElement>('.elementor-search-form__container')
  if (!toggle || !panel) return []
  let leave: (() => void) | undefined
  const set = (isOpen: boolean): void => {
    leave?.()
    leave = undefined
    changes.toggle(panel, OPEN, isOpen)
    changes.toggle(panel, 'elementor-lightbox', isOpen)
    changes.attribute(toggle, 'aria-expanded', `${isOpen}`)
    if (isOpen) {
      leave = layers.add(panel, true, close)
      input.focus()
    }
  }
  const close = (): void => {
    set(false)
    toggle.focus()
  }
  set(false)
  const closing = panel.querySelectorAll('.dialog-lightbox-close-button')
  return [
    () => leave?.(),
    listen(toggle, 'click', (event) => {
      event.preventDefault()
      set(!leave)
    }),
    listen(toggle, 'keydown', (event) => {
      if (!isPress(event, toggle)) return
      // Or the key would go on in the field that gets the focus.
      event.preventDefault()
      set(!leave)
    }),
    ...[...closing].map((one) => listen(one, 'click', close)),
  ]
}
