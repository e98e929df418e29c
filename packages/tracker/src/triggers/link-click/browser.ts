import type { AddressRule } from '@footfall/contract'
import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when a link to the address is clicked. */
export const browser: TriggerBrowser = (settings, on, env) => {
  on('click', 'a[href]', (link) => {
    if (env.fits((link as HTMLAnchorElement).href, settings as unknown as AddressRule)) {
      // The visitor's own way there comes before the server's copy.
      env.fire(true, undefined, new Promise<void>((resolve) => env.clock.after(500, resolve)))
    }
  })
}
