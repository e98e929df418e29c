import type { SettingsEntry } from '@footfall/contract'
import { settings as adBlocker } from './ad-blocker/settings.ts'
import { settings as click } from './click/settings.ts'
import { settings as exitIntent } from './exit-intent/settings.ts'
import { settings as inactivity } from './inactivity/settings.ts'
import { settings as ownEvent } from './own-event/settings.ts'
import { settings as pageLoad } from './page-load/settings.ts'
import { settings as scroll } from './scroll/settings.ts'
import { settings as scrollTo } from './scroll-to/settings.ts'

/** Every trigger of popups, by the name of its folder. */
export const popupTriggers: Readonly<Record<string, SettingsEntry>> = {
  'ad-blocker': adBlocker,
  click,
  'exit-intent': exitIntent,
  inactivity,
  'own-event': ownEvent,
  'page-load': pageLoad,
  scroll,
  'scroll-to': scrollTo,
}
