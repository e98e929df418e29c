import { NOWHERE, type TriggerBrowser } from '../trigger-env.ts'

/** Fires when a comment is sent. */
export const browser: TriggerBrowser = (_, on) => {
  on('submit', '.comment-form,#commentform')
  on('click', NOWHERE)
}
