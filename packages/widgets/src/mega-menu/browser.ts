import type { BehaviorBrowser } from '@footfall/behaviors'
import { type MenuSettings, startMenuBar } from '../light/menu-bar.ts'
import { type HostMenuSettings, startHostMenu } from './start-host-menu.ts'

/** Panels with columns: ours is the menu that every other is, a builder's has its content elsewhere. */
export const browser: BehaviorBrowser<MenuSettings & HostMenuSettings> = (
  element,
  settings,
  env,
) => {
  const nav = element.querySelector<HTMLElement>('.e-n-menu')
  return nav ? startHostMenu(nav, settings, env) : startMenuBar(element, settings, env)
}
