import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when a link to a mail address or a telephone number is clicked. */
export const browser: TriggerBrowser = ({ schemes }, { on, fire }) =>
  on('click', (schemes as string).replace(/\w+/g, 'a[href^="$&:" i]'), () => fire())
