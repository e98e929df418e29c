import type { SettingsEntry } from '@footfall/contract'

/** Every behaviour, by the name of its folder. Loaded when an owner is asked. */
export const behaviors: Readonly<Record<string, () => Promise<{ settings: SettingsEntry }>>> = {
  anchors: () => import('./anchors/settings.ts'),
  'builder-popups': () => import('./builder-popups/settings.ts'),
  entrance: () => import('./entrance/settings.ts'),
  header: () => import('./header/settings.ts'),
  'lazy-backgrounds': () => import('./lazy-backgrounds/settings.ts'),
  'link-actions': () => import('./link-actions/settings.ts'),
  'loop-filter': () => import('./loop-filter/settings.ts'),
  'loop-grid': () => import('./loop-grid/settings.ts'),
  menu: () => import('./menu/settings.ts'),
  'mobile-menu': () => import('./mobile-menu/settings.ts'),
  motion: () => import('./motion/settings.ts'),
  'off-canvas': () => import('./off-canvas/settings.ts'),
  'scroll-top': () => import('./scroll-top/settings.ts'),
  sticky: () => import('./sticky/settings.ts'),
  'theme-helpers': () => import('./theme-helpers/settings.ts'),
}
