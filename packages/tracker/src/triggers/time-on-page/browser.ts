import type { TriggerBrowser } from '../trigger-env.ts'
import type { TimeOnPageSettings } from './settings.ts'

/** Fires once, when the page has been open for so many seconds. */
export const browser: TriggerBrowser<TimeOnPageSettings> = (settings, _, env) => {
  env.onStop(env.clock.after(settings.seconds * 1000, env.fire))
}
