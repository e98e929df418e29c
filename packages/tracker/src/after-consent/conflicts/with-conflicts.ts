import type { ConflictWatch, WatchConflicts } from '../../conflicts/watch-conflicts.ts'
import type { VisitPart } from '../../core/after-consent.ts'
import type { Core } from '../../core/core.ts'

/** How long events wait for a look at the page that changes nothing about them. */
const PATIENCE_MS = 500

/**
 * Lets every event say which other trackers were on its page. Begins with the answer: before it nothing of ours is sent, so
 * nothing can be counted twice. Only an owner who wants us to stand down or take over makes events wait for it.
 */
export const withConflicts = (
  core: Core,
  visit: VisitPart,
  load: () => Promise<WatchConflicts>,
): VisitPart => {
  const { env, config } = core
  const settings = Object.values(config.destinations)
  if (!settings[0]) return visit
  let watch: ConflictWatch | undefined
  let isGone = false
  const begun = load()
    .then((start) => {
      if (!isGone) watch = start(core)
    })
    .catch((error) => env.debug('conflicts', error))
  const isUrgent = settings.some(({ onConflict = 'report' }) => onConflict !== 'report')
  const patience = new Promise<void>((resolve) => env.clock.after(PATIENCE_MS, resolve))
  return {
    ...visit,
    ready: Promise.all([visit.ready, isUrgent ? begun : Promise.race([begun, patience])]),
    fields(event) {
      const conflicts = event && watch?.look()
      return { ...visit.fields(event), ...(conflicts?.[0] && { conflicts }) }
    },
    destroy() {
      isGone = true
      watch?.destroy()
      visit.destroy()
    },
  }
}
