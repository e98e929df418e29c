import type { SettingsEntry } from '@footfall/contract'

/** Every behaviour, by the name of its folder. Loaded when an owner is asked. */
export const behaviors: Readonly<Record<string, () => Promise<{ settings: SettingsEntry }>>> = {
  'lazy-backgrounds': () => import('./lazy-backgrounds/settings.ts'),
  'loop-grid': () => import('./loop-grid/settings.ts'),
}
