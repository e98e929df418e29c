import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires on a page that does not exist. */
export const browser: TriggerBrowser = (_, __, env) =>
  env.context?.type === 'not-found' || env.document.body.matches('.error404')
