import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires whenever something that matches is clicked, before the page itself hears of it. */
export const browser: TriggerBrowser = (settings, on) => {
  on('click', settings.selector)
}
