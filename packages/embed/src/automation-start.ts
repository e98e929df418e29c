import type { StartTriggers } from '@footfall/tracker'

/**
 * Stands in the loader of a site whose owner has a part loaded before an answer. `address` is that of the chunk which
 * follows the answers for all parts; the one that comes with an answer then finds it there.
 */
export const automationStart =
  (address: string, next?: StartTriggers): StartTriggers =>
  (core, fire) => {
    core.automation = import(/* @vite-ignore */ address).then(({ automation }) => automation(core))
    core.automation.catch((error) => core.env.debug('automation', error))
    const off = next?.(core, fire)
    return () => {
      off?.()
      void core.automation?.then((parts) => parts.destroy()).catch(() => undefined)
    }
  }
