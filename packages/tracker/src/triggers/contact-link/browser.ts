import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when a link to a mail address or a telephone number is clicked. */
export const browser: TriggerBrowser = (settings, on) => {
  on('click', (settings.schemes as string).replace(/\w+/g, 'a[href^="$&:" i]'))
}
