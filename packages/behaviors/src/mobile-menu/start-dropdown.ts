import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import { isPress } from '../shared/is-press.ts'
import { createRemembered } from '../shared/remember.ts'
import { clickSubmenu, OPENING_LINKS } from './click-submenu.ts'
import type { Menu } from './find-menu.ts'

/** A menu that opens in the page, below its button; nothing else is closed off by it. */
export const startDropdown = (
  element: HTMLElement,
  { toggle, panel, toggleClass, classes, shown }: Menu,
  { document, layers, listen, readers }: BehaviorEnv,
): RunningBehavior => {
  const now = createRemembered()
  // The builder's own script would draw them.
  const arrows = [...panel.querySelectorAll(OPENING_LINKS)]
    .filter((link) => !link.querySelector('.sub-arrow'))
    .map((link) => {
      const arrow = document.createElement('span')
      arrow.className = 'sub-arrow'
      arrow.ariaHidden = 'true'
      arrow.textContent = '▾'
      arrow.style.cssText = 'min-width:24px;justify-content:end'
      link.append(arrow)
      return arrow
    })
  let leave: (() => void) | undefined
  const open = (): void => {
    now.attribute(toggle, 'aria-expanded', 'true')
    now.toggle(toggle, toggleClass, true)
    for (const [one, name] of classes) now.toggle(one, name, true)
    for (const one of shown) now.style(one, 'display', 'block')
    if (panel.ariaHidden) now.attribute(panel, 'aria-hidden', 'false')
    for (const link of panel.querySelectorAll('a[tabindex="-1"]')) {
      now.attribute(link, 'tabindex', null)
    }
    for (const link of panel.querySelectorAll(OPENING_LINKS)) {
      now.attribute(link, 'aria-expanded', 'false')
    }
    leave = layers.add(panel, false, () => {
      close()
      toggle.focus({ preventScroll: true })
    })
  }
  /** Submenus close with it. */
  const close = (): void => {
    leave?.()
    leave = undefined
    now.restore()
  }
  const press = (target: Element): boolean => {
    if (!toggle.contains(target)) return false
    if (leave) close()
    else open()
    return true
  }
  const offs = [
    listen(element, 'click', (event) => {
      const target = event.target as Element
      if (event.defaultPrevented) return
      if (press(target) || (panel.contains(target) && clickSubmenu(target, now))) {
        event.preventDefault()
      } else if (leave && panel.contains(target) && target.closest('a[href*="#"]')) close()
    }),
    listen(element, 'keydown', (event) => {
      if (event.defaultPrevented) return
      if (isPress(event, toggle) && press(toggle)) event.preventDefault()
    }),
    // In a wide window there is nothing to close it by.
    readers.onResize(() => (leave && !toggle.getClientRects().length ? close : undefined)),
  ]
  return {
    tap: (target) => void press(target),
    destroy() {
      close()
      for (const off of offs) off()
      for (const arrow of arrows) arrow.remove()
    },
  }
}
