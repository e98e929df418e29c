import type { TriggerBrowser } from '../trigger-env.ts'
import type { ClickSettings } from './settings.ts'

/** Fires whenever something that matches is clicked, before the page itself hears of it. */
export const browser: TriggerBrowser<ClickSettings> = (settings, on) => {
  on('click', settings.selector)
}
