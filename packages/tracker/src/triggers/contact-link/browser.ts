import type { TriggerBrowser } from '../trigger-env.ts'
import type { ContactLinkSettings } from './settings.ts'

/** Fires when a link to a mail address or a telephone number is clicked. */
export const browser: TriggerBrowser<ContactLinkSettings> = (settings, on) => {
  on('click', settings.schemes.replace(/\w+/g, 'a[href^="$&:" i]'))
}
