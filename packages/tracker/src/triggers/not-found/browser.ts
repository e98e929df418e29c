import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires on a page that does not exist. */
export const browser: TriggerBrowser = (_, { document, context, fire }) => {
  if (context?.type === 'not-found' || document.body.matches('.error404')) fire()
}
