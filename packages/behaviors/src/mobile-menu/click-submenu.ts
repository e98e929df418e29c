import type { Remembered } from '../shared/remember.ts'

const BUTTON = 'button[aria-expanded]'

/**
 * Opens or closes a submenu inside a panel, if that is what a click on `target` means: on its button, or on a link beside the
 * button that leads nowhere, or that the theme wants to open it first.
 */
export const clickSubmenu = (target: Element, changes: Remembered): boolean => {
  const link = target.closest('li > a')
  const item = (link ?? target.closest(`li > ${BUTTON}`))?.parentElement
  const button = item?.querySelector(`:scope > ${BUTTON}`)
  if (!item || !button || !item.querySelector('ul')) return false
  const isOpen = button.ariaExpanded === 'true'
  if (link && link.getAttribute('href') !== '#') {
    if (isOpen || !link.ownerDocument.querySelector('.ast-builder-menu-toggle-link')) return false
  }
  // One is open on each level, and none below a closed one.
  for (const one of item.parentElement?.querySelectorAll(BUTTON) ?? []) {
    if (one.ariaExpanded === 'true') set(one, false, changes)
  }
  if (!isOpen) set(button, true, changes)
  return true
}

const set = (button: Element, isOpen: boolean, changes: Remembered): void => {
  const item = button.parentElement as Element
  const submenu = item.querySelector('ul')
  changes.attribute(button, 'aria-expanded', String(isOpen))
  changes.toggle(item, 'ast-submenu-expanded', isOpen)
  if (submenu) changes.style(submenu, 'display', isOpen ? 'block' : 'none')
}
