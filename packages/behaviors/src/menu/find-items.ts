import type { BehaviorEnv } from '../shared/behavior.ts'
import type { Remembered } from '../shared/remember.ts'

/** An item of a menu that has a menu of its own. */
export interface MenuItem {
  item: HTMLElement
  link: HTMLElement | null
  /** What opens and closes it, for keyboards and screen readers: a real button, or the link where that leads nowhere. */
  control: HTMLElement
  sub: HTMLElement
  isOpen: boolean
}

/** Gives every item with a submenu its control; `added` are those that the host did not have. */
export const findItems = (
  root: Element,
  { window, document }: BehaviorEnv,
  { attribute }: Remembered,
  added: Element[],
): MenuItem[] =>
  [...root.querySelectorAll<HTMLElement>('li>ul')].map((sub) => {
    const item = sub.parentElement as HTMLElement
    const [link, button] = ['a', 'button'].map((name) =>
      item.querySelector<HTMLElement>(`:scope>${name}`),
    ) as [HTMLElement | null, HTMLElement | null]
    let control = button && window.getComputedStyle(button).display !== 'none' ? button : null
    if (!control && link && !/^(?!#|javascript:)./.test(link.getAttribute('href') ?? '')) {
      control = link
      attribute(link, 'role', 'button')
      attribute(link, 'tabindex', '0')
    }
    if (!control) {
      control = document.createElement('button')
      attribute(control, 'type', 'button')
      control.className = 'footfall-toggle'
      control.ariaLabel = (link ?? item.firstChild)?.textContent?.trim() ?? ''
      if (!link?.querySelector('.sub-arrow,.dropdown-menu-toggle')) control.textContent = '▾'
      added.push(control)
      sub.before(control)
    }
    const id = sub.id || `footfall-${Math.random()}`
    attribute(sub, 'id', id)
    attribute(control, 'aria-controls', id)
    attribute(control, 'aria-expanded', 'false')
    attribute(sub, 'popover', 'manual')
    attribute(sub, 'data-footfall-sub', 'no')
    return { item, link, control, sub, isOpen: false }
  })
