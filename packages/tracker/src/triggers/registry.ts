import type { SettingsEntry } from '@footfall/contract'

/** Every trigger, by the name of its folder. Loaded when an owner is asked. */
export const triggers: Readonly<Record<string, () => Promise<{ settings: SettingsEntry }>>> = {
  account: () => import('./account/settings.ts'),
  click: () => import('./click/settings.ts'),
  comment: () => import('./comment/settings.ts'),
  'contact-link': () => import('./contact-link/settings.ts'),
  download: () => import('./download/settings.ts'),
  form: () => import('./form/settings.ts'),
  'lead-form': () => import('./lead-form/settings.ts'),
  'link-click': () => import('./link-click/settings.ts'),
  'mouse-over': () => import('./mouse-over/settings.ts'),
  'not-found': () => import('./not-found/settings.ts'),
  'page-views': () => import('./page-views/settings.ts'),
  'page-visit': () => import('./page-visit/settings.ts'),
  scroll: () => import('./scroll/settings.ts'),
  search: () => import('./search/settings.ts'),
  'time-on-page': () => import('./time-on-page/settings.ts'),
  video: () => import('./video/settings.ts'),
}
