import { type BehaviorBrowser, createRemembered, isPress } from '@footfall/behaviors'
import { placeBeside } from './place-beside.ts'

/**
 * Points on a picture. Ours are the browser's own popovers, which need us only where it cannot place them; a builder's point does
 * nothing without a script.
 */
export const browser: BehaviorBrowser = (element, _settings, env) => {
  const { window, document, layers, listen } = env
  const button = element.querySelector<HTMLElement>('.e-hotspot__button')
  const tip = element.querySelector<HTMLElement>('.e-hotspot__tooltip')
  if (!button || !tip) return placeBeside(element, env)
  const base = createRemembered()
  const now = createRemembered()
  let leave: (() => void) | undefined
  const close = (): void => {
    leave?.()
    leave = undefined
    now.restore()
  }
  const open = (): void => {
    if (leave) return
    // Of several points one is open.
    document.dispatchEvent(new window.CustomEvent(OPENED))
    leave = layers.add(tip, false, () => {
      close()
      button.focus({ preventScroll: true })
    })
    now.toggle(element, 'e-hotspot--active', true)
    now.toggle(tip, 'e-hotspot--show-tooltip', true)
    now.attribute(button, 'aria-expanded', 'true')
    for (const [name, value] of [
      ['opacity', '1'],
      ['visibility', 'visible'],
      ['pointer-events', 'auto'],
    ] as const) {
      now.style(tip, name, value)
    }
    if (window.getComputedStyle(tip).display === 'none') now.style(tip, 'display', 'block')
  }
  const press = (): void => (leave ? close() : open())
  if (!button.matches('a[href],button')) {
    base.attribute(button, 'role', 'button')
    base.attribute(button, 'tabindex', '0')
  }
  base.attribute(button, 'aria-expanded', 'false')
  const offs = [
    listen(document, OPENED, close),
    listen(document, 'click', (event) => {
      const target = event.target as Element
      if (button.contains(target)) {
        // A point that is a link leads there with its second press.
        if (!leave) event.preventDefault()
        press()
      } else if (!element.contains(target)) close()
    }),
    listen(button, 'keydown', (event) => {
      if (!isPress(event, button)) return
      event.preventDefault()
      press()
    }),
    listen(element, 'focusout', (event) => {
      const { relatedTarget } = event as FocusEvent
      if (relatedTarget && !element.contains(relatedTarget as Node)) close()
    }),
  ]
  return {
    tap: (target) => {
      if (button.contains(target)) open()
    },
    destroy() {
      for (const off of offs) off()
      close()
      base.restore()
    },
  }
}

const OPENED = 'footfall:hotspot'
