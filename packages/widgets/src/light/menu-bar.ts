import { type BehaviorBrowser, createRemembered } from '@footfall/behaviors'
import { browser as startMenu } from '@footfall/behaviors/menu/browser'
import { browser as startPanel } from '@footfall/behaviors/off-canvas/browser'

export interface MenuSettings {
  /** How long the pointer rests before a submenu opens or closes, in ms. */
  showTimeout?: unknown
  hideTimeout?: unknown
}

/** A bar of links whose submenus are the behaviour's for menus, and the same links in a panel, which is that for panels. */
export const startMenuBar: BehaviorBrowser<MenuSettings> = (element, settings, env) => {
  const list = element.querySelector<HTMLElement>('.ff-menu-list')
  const panel = element.querySelector<HTMLElement>('.ff-menu-panel')
  const { showTimeout, hideTimeout } = settings
  const bar = list ? startMenu(list, { showTimeout, hideTimeout }, env) : undefined
  const folded = panel ? startPanel(panel, {}, env) : undefined
  if (!bar && !folded) return undefined
  const changes = createRemembered()
  const bare = (address: string): string => address.replace(/[?#].*/, '')
  for (const link of panel?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href*="#"])') ?? [])
    if (bare(link.href) === bare(env.window.location.href))
      changes.attribute(link, 'aria-current', 'page')
  return {
    tap(target) {
      if (list?.contains(target)) bar?.tap?.(target)
      else if (target.closest('.ff-menu-open')) folded?.methods?.open?.()
    },
    destroy() {
      folded?.destroy()
      bar?.destroy()
      changes.restore()
    },
  }
}
