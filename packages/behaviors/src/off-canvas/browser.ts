import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { isPress } from '../shared/is-press.ts'
import { readAction } from '../shared/read-action.ts'
import { readSwitch, readText } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'
import { clickSubmenu } from './click-submenu.ts'
import { ACTION_LINKS, findPanel, isNamed } from './find-panel.ts'
import { focusFirst } from './focus-first.ts'
import { lockScroll } from './lock-scroll.ts'
import type { OffCanvasSettings } from './settings.ts'
import { SHEET } from './sheet.ts'

const COMMAND = 'elementor-pro/off-canvas/toggle-display-mode'
const OVERLAYS = '.e-off-canvas__overlay,.ast-mobile-popup-overlay'

/**
 * Opens and closes a panel of the host's, where it stands: lying over the page it is a popover, and the rest is inert. Everything
 * that holds while it is open is taken back as it closes.
 */
export const browser: BehaviorBrowser<UncheckedSettings<OffCanvasSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, layers, listen, readers } = env
  if (element.matches(ACTION_LINKS)) {
    // The panel may begin after this link does.
    const command = (): void => {
      const { name, settings: detail } = readAction(element) ?? {}
      const displayMode = name?.split(':')[1]
      window.dispatchEvent(new window.CustomEvent(COMMAND, { detail: { displayMode, ...detail } }))
    }
    return { tap: () => void readers.inFrame(() => command), destroy: () => undefined }
  }
  const found = findPanel(element, readText(settings.opener), env)
  if (!found) return undefined
  const { panel, isModal, openers, classes, openerClass, shown = [] } = found
  const base = createRemembered()
  const now = createRemembered()
  let leave: (() => void) | undefined
  let opener: HTMLElement | undefined

  const open = (by?: HTMLElement): void => {
    if (leave) return
    opener = by ?? (document.activeElement as HTMLElement)
    if (isModal && readSwitch(settings.prevent_scroll, true)) lockScroll(env, now)
    for (const one of openers()) {
      if (panel.contains(one)) continue
      now.attribute(one, 'aria-expanded', 'true')
      if (openerClass) now.toggle(one, openerClass, true)
    }
    for (const [one, ...names] of classes) for (const name of names) now.toggle(one, name, true)
    for (const one of shown) now.style(one, 'display', 'block')
    now.attribute(panel, 'hidden', null)
    if (panel.ariaHidden) now.attribute(panel, 'aria-hidden', 'false')
    for (const link of panel.querySelectorAll('.elementor-nav-menu a')) {
      now.attribute(link, 'tabindex', null)
    }
    if (isModal && panel.matches('dialog')) (panel as HTMLDialogElement).showModal()
    else if (isModal) {
      if (!panel.popover) now.attribute(panel, 'popover', 'manual')
      panel.showPopover()
    }
    leave = layers.add(panel, isModal, () => {
      if (!readSwitch(settings.is_not_close_on_esc_overlay)) close()
    })
    if (isModal) focusFirst(panel, now, readers)
  }
  const close = (): void => {
    if (!leave) return
    const { activeElement } = document
    leave()
    leave = undefined
    if (panel.matches(':popover-open')) panel.hidePopover()
    if (panel.matches(':modal')) (panel as HTMLDialogElement).close()
    now.restore()
    if (panel.contains(activeElement) || activeElement === document.body) {
      opener?.focus({ preventScroll: true })
    }
  }
  const run = (mode: unknown, by?: HTMLElement): void => {
    if (mode === 'open' || (mode !== 'close' && !leave)) open(by)
    else close()
  }
  const press = (target: Node): boolean => {
    const by = openers().find((one) => one.contains(target))
    if (by) run(readAction(by)?.name.split(':')[1], by)
    return !!by
  }
  const click = (event: Event): void => {
    const target = event.target as Element
    if (press(target)) event.preventDefault()
    else if (!leave || event.defaultPrevented) return
    else if (
      !panel.contains(target) ||
      (target.matches(OVERLAYS) && target.parentElement === panel)
    ) {
      // Of panels over each other a click closes one.
      if (!isModal || panel.closest('[inert]') || readSwitch(settings.is_not_close_on_overlay))
        return
      event.preventDefault()
      close()
    } else if (target.closest('#menu-toggle-close')) close()
    else if (clickSubmenu(target, now)) event.preventDefault()
    else if (target.closest('a[href*="#"]')) close()
  }
  const sheet = isModal ? adoptSheet(window, document, SHEET) : undefined
  for (const one of openers()) {
    if (panel.contains(one)) continue
    if (!one.ariaExpanded) base.attribute(one, 'aria-expanded', 'false')
    if (panel.id) base.attribute(one, 'aria-controls', panel.id)
  }
  const gone = (): void => {
    if (isModal && !panel.matches(':popover-open,:modal')) close()
  }
  const offs = [
    listen(document, 'click', click),
    listen(document, 'keydown', (event) => {
      if (!isPress(event, event.target as Element) || !press(event.target as Node)) return
      event.preventDefault()
    }),
    // Browsers close what the host itself made a popover or dialog.
    listen(panel, 'toggle', gone),
    listen(panel, 'close', gone),
    listen(window, COMMAND, (event) => {
      const { id, displayMode } = (event as CustomEvent).detail ?? {}
      if (isNamed(panel, id)) run(displayMode)
    }),
    // In a wide window there is nothing to open it by.
    readers.onResize(() =>
      leave && opener && !opener.getClientRects().length ? close : undefined,
    ),
  ]
  return {
    methods: { open, close, toggle: () => run('toggle') },
    tap: (target) => void press(target),
    destroy() {
      close()
      for (const off of offs) off()
      base.restore()
      sheet?.remove()
    },
  }
}
