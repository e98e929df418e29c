import type { PopupRuleEntry, SettingsEntry } from '@footfall/contract'
import { settings as addressRule } from './rules/address/settings.ts'
import { settings as browsersRule } from './rules/browsers/settings.ts'
import { settings as campaignRule } from './rules/campaign/settings.ts'
import { settings as cartRule } from './rules/cart/settings.ts'
import { settings as devicesRule } from './rules/devices/settings.ts'
import { settings as languageRule } from './rules/language/settings.ts'
import { settings as pageTypeRule } from './rules/page-type/settings.ts'
import { settings as pageViewsRule } from './rules/page-views/settings.ts'
import { settings as productRule } from './rules/product/settings.ts'
import { settings as regionRule } from './rules/region/settings.ts'
import { settings as scheduleRule } from './rules/schedule/settings.ts'
import { settings as sessionsRule } from './rules/sessions/settings.ts'
import { settings as signedUpRule } from './rules/signed-up/settings.ts'
import { settings as sourceRule } from './rules/source/settings.ts'
import { settings as taxonomyRule } from './rules/taxonomy/settings.ts'
import { settings as timeOnSiteRule } from './rules/time-on-site/settings.ts'
import { settings as timesRule } from './rules/times/settings.ts'
import { settings as usersRule } from './rules/users/settings.ts'
import { settings as visitorRule } from './rules/visitor/settings.ts'
import { settings as adBlockerTrigger } from './triggers/ad-blocker/settings.ts'
import { settings as clickTrigger } from './triggers/click/settings.ts'
import { settings as exitIntentTrigger } from './triggers/exit-intent/settings.ts'
import { settings as inactivityTrigger } from './triggers/inactivity/settings.ts'
import { settings as ownEventTrigger } from './triggers/own-event/settings.ts'
import { settings as pageLoadTrigger } from './triggers/page-load/settings.ts'
import { settings as scrollTrigger } from './triggers/scroll/settings.ts'
import { settings as scrollToTrigger } from './triggers/scroll-to/settings.ts'

/** Every trigger of popups, by the name of its folder. */
export const popupTriggers: Readonly<Record<string, SettingsEntry>> = {
  'ad-blocker': adBlockerTrigger,
  click: clickTrigger,
  'exit-intent': exitIntentTrigger,
  inactivity: inactivityTrigger,
  'own-event': ownEventTrigger,
  'page-load': pageLoadTrigger,
  scroll: scrollTrigger,
  'scroll-to': scrollToTrigger,
}

/** Every rule of popups, by the name of its folder. */
export const popupRules: Readonly<Record<string, PopupRuleEntry>> = {
  address: addressRule,
  browsers: browsersRule,
  campaign: campaignRule,
  cart: cartRule,
  devices: devicesRule,
  language: languageRule,
  'page-type': pageTypeRule,
  'page-views': pageViewsRule,
  product: productRule,
  region: regionRule,
  schedule: scheduleRule,
  sessions: sessionsRule,
  'signed-up': signedUpRule,
  source: sourceRule,
  taxonomy: taxonomyRule,
  'time-on-site': timeOnSiteRule,
  times: timesRule,
  users: usersRule,
  visitor: visitorRule,
}
