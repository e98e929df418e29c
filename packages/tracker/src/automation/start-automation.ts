import type { StartTriggers } from '../core/core.ts'
import type { Automations, CreateAutomation } from './create-automation.ts'

/**
 * Stands in the loader of a site with parts of marketing-automation services: fetches what follows the answers for them
 * with the first grant, since none of them may run before. `isAtOnce`: the owner has one loaded before an answer. `next` are
 * the site's triggers, if it has any.
 */
export const startAutomation =
  (load: () => Promise<CreateAutomation>, isAtOnce: boolean, next?: StartTriggers): StartTriggers =>
  (core, fire) => {
    const { consent, env } = core
    let parts: Promise<Automations | undefined> | undefined
    let isGone = false
    const look = (): void => {
      if (parts || !(isAtOnce || /"granted"/.test(JSON.stringify(consent.get())))) return
      parts = load()
        .then((create) => (isGone ? undefined : create(core)))
        .catch((error) => {
          env.debug('automation', error)
          return undefined
        })
    }
    const offs = [next?.(core, fire), consent.on(look)]
    look()
    return () => {
      isGone = true
      for (const off of offs) off?.()
      void parts?.then((running) => running?.destroy())
    }
  }
