import type { PopupRuleEntry } from '@footfall/contract'
import { settings as address } from './address/settings.ts'
import { settings as browsers } from './browsers/settings.ts'
import { settings as campaign } from './campaign/settings.ts'
import { settings as cart } from './cart/settings.ts'
import { settings as devices } from './devices/settings.ts'
import { settings as language } from './language/settings.ts'
import { settings as pageType } from './page-type/settings.ts'
import { settings as pageViews } from './page-views/settings.ts'
import { settings as product } from './product/settings.ts'
import { settings as region } from './region/settings.ts'
import { settings as schedule } from './schedule/settings.ts'
import { settings as sessions } from './sessions/settings.ts'
import { settings as signedUp } from './signed-up/settings.ts'
import { settings as source } from './source/settings.ts'
import { settings as taxonomy } from './taxonomy/settings.ts'
import { settings as timeOnSite } from './time-on-site/settings.ts'
import { settings as times } from './times/settings.ts'
import { settings as users } from './users/settings.ts'
import { settings as visitor } from './visitor/settings.ts'

/** Every rule of popups, by the name of its folder. */
export const popupRules: Readonly<Record<string, PopupRuleEntry>> = {
  address,
  browsers,
  campaign,
  cart,
  devices,
  language,
  'page-type': pageType,
  'page-views': pageViews,
  product,
  region,
  schedule,
  sessions,
  'signed-up': signedUp,
  source,
  taxonomy,
  'time-on-site': timeOnSite,
  times,
  users,
  visitor,
}
