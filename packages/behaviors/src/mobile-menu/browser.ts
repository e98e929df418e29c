import type { BehaviorBrowser } from '../shared/behavior.ts'
import { findMenu } from './find-menu.ts'
import { startDropdown } from './start-dropdown.ts'
import { startHeader, startPopup } from './start-popup.ts'

/** A theme's or builder's menu for narrow windows: below its button, or in a panel over the page; with submenus in either. */
export const browser: BehaviorBrowser = (element, _settings, env) => {
  const menu = findMenu(element)
  if (menu) return startDropdown(element, menu, env)
  return element.matches('#ast-mobile-popup') ? startPopup(element, env) : startHeader(element, env)
}
