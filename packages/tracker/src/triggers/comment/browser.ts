import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when a comment is sent. */
export const browser: TriggerBrowser = (_, { on, hear, fire }) => {
  on('submit', '.comment-form,#commentform', () => fire())
  hear('click', () => undefined)
}
