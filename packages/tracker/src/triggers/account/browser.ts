import type { TriggerBrowser } from '../trigger-env.ts'
import type { AccountSettings } from './settings.ts'

/** Fires when the host says that the visitor has just signed up, or logged in; once on a page. */
export const browser: TriggerBrowser<AccountSettings> = (settings, _, env) => {
  env.until((visitor) => visitor.account === settings.what && env.fire())
}
