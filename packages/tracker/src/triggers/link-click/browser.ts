import type { TriggerBrowser } from '../trigger-env.ts'
import type { LinkClickSettings } from './settings.ts'

/** Fires when a link to the address is clicked. */
export const browser: TriggerBrowser<LinkClickSettings> = (settings, on, env) => {
  on('click', 'a[href]', (link) => {
    if (env.fits((link as HTMLAnchorElement).href, settings)) {
      // The visitor's own way there comes before the server's copy.
      env.fire(true, undefined, new Promise<void>((resolve) => env.clock.after(500, resolve)))
    }
  })
}
