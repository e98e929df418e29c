import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import { PANEL_COMMAND, type PanelCommand } from '../shared/panel-command.ts'
import { createRemembered } from '../shared/remember.ts'
import { clickSubmenu } from './click-submenu.ts'

const POPUP = 'ast-mobile-popup'

/** The theme's header whose buttons open a menu over the page; the panel itself is opened as any other is. */
export const startHeader = (
  header: HTMLElement,
  { window, document, listen, readers }: BehaviorEnv,
): RunningBehavior | undefined => {
  const popup = document.getElementById(POPUP)
  if (!popup) return undefined
  const changes = createRemembered()
  const command = (opener: HTMLElement): void => {
    const isDesktop = !!opener.closest('#ast-desktop-header')
    for (const [selector, isShown] of [
      ['.ast-desktop-popup-content', isDesktop],
      ['.ast-mobile-popup-content', !isDesktop],
    ] as const) {
      const content = popup.querySelector<HTMLElement>(selector)
      if (content) changes.style(content, 'display', isShown ? 'block' : 'none')
    }
    const detail: PanelCommand = { id: POPUP, opener }
    window.dispatchEvent(new window.CustomEvent(PANEL_COMMAND, { detail }))
  }
  const toggles = [...header.querySelectorAll<HTMLElement>('.menu-toggle')]
  for (const toggle of toggles) changes.attribute(toggle, 'aria-controls', POPUP)
  const offs = toggles.map((toggle) =>
    listen(toggle, 'click', (event) => {
      event.preventDefault()
      command(toggle)
    }),
  )
  return {
    tap(target) {
      const toggle = toggles.find((one) => one.contains(target))
      // The panel may begin after its header does.
      if (toggle) readers.inFrame(() => () => command(toggle))
    },
    destroy() {
      for (const off of offs) off()
      changes.restore()
    },
  }
}

/** The panel: the theme's classes while it is open, its submenus and its close button. */
export const startPopup = (
  popup: HTMLElement,
  { document, listen }: BehaviorEnv,
): RunningBehavior => {
  const base = createRemembered()
  const now = createRemembered()
  const { body, documentElement } = document
  const button = popup.querySelector('#menu-toggle-close')
  if (button) base.attribute(button, 'aria-controls', POPUP)
  const offs = [
    listen(popup, 'beforetoggle', (event) => {
      // Submenus close with it.
      now.restore()
      if ((event as ToggleEvent).newState === 'closed') return
      now.toggle(popup, 'active', true)
      now.toggle(popup, 'show', true)
      now.toggle(body, 'ast-popup-nav-open', true)
      now.toggle(documentElement, 'ast-off-canvas-active', true)
    }),
    listen(popup, 'click', (event) => {
      if (clickSubmenu(event.target as Element, now)) event.preventDefault()
    }),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      now.restore()
      base.restore()
    },
  }
}
