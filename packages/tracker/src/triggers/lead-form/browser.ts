import { watchForms } from '../shared/watch-forms.ts'
import type { TriggerBrowser } from '../trigger-env.ts'
import { readPerson } from './read-person.ts'

/** Fires as a form does, and under the advertising grant also tells who sent it. */
export const browser: TriggerBrowser = (settings, env) => {
  const { consent } = env
  watchForms(settings, env, (form) =>
    consent.get().advertising === 'granted' ? readPerson(form) : undefined,
  )
}
