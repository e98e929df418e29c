import { watchForms } from '../shared/watch-forms.ts'
import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when a form is sent; those of the plugins that say so themselves, when they say that it arrived. */
export const browser: TriggerBrowser = (settings, env) => watchForms(settings, env)
