import type { TriggerBrowser } from '../trigger-env.ts'
import { readPerson } from './read-person.ts'
import type { LeadFormSettings } from './settings.ts'

/** The loader brings these along. */
export const buildsOn = ['form'] as const

/** Fires as a form does, and under the advertising grant also tells who sent it. */
export const browser: TriggerBrowser<LeadFormSettings, (typeof buildsOn)[number]> = (
  settings,
  on,
  env,
) => {
  env.others.form(settings, on, env, (form) =>
    env.consent.get().advertising === 'granted' ? readPerson(form) : undefined,
  )
}
