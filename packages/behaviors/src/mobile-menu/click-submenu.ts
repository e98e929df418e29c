import type { Remembered } from '../shared/remember.ts'

const BUTTON = 'button[aria-expanded]'

/** Links of a builder's menu that have a submenu but no button for it: they open it themselves. */
export const OPENING_LINKS = '.elementor-nav-menu li:has(> ul) > a'

/**
 * Opens or closes a submenu inside a menu, if that is what a click on `target` means: on its button; on a link beside the button
 * that leads nowhere; on a link that has to open it first. Open, such a link leads on, and its arrow closes.
 */
export const clickSubmenu = (target: Element, changes: Remembered): boolean => {
  const link = target.closest('li > a')
  const item = (link ?? target.closest(`li > ${BUTTON}`))?.parentElement
  const own = link?.matches(OPENING_LINKS) ? link : undefined
  const control = item?.querySelector(`:scope > ${BUTTON}`) ?? own
  if (!item?.querySelector('ul') || !control) return false
  const isOpen = control.ariaExpanded === 'true'
  if (link && link.getAttribute('href') !== '#' && !target.closest('.sub-arrow')) {
    const opensFirst = own ?? link.ownerDocument.querySelector('.ast-builder-menu-toggle-link')
    if (isOpen || !opensFirst) return false
  }
  // One is open on each level, and none below a closed one.
  for (const one of item.parentElement?.querySelectorAll('li > [aria-expanded=true]') ?? []) {
    set(one, false, changes)
  }
  if (!isOpen) set(control, true, changes)
  return true
}

const set = (control: Element, isOpen: boolean, changes: Remembered): void => {
  const item = control.parentElement as Element
  const submenu = item.querySelector('ul')
  changes.attribute(control, 'aria-expanded', String(isOpen))
  changes.toggle(item, 'ast-submenu-expanded', isOpen)
  if (submenu) changes.style(submenu, 'display', isOpen ? 'block' : 'none')
}
