import type { CreateAfterConsent } from './after-consent.ts'
import type { Core } from './core.ts'
import { createLatch, type Latch } from './latch.ts'
import type { Relay } from './relay/relay.ts'

/** How long events wait for the visit's data before they go without. */
const VISIT_WAIT_MS = 2000

/** The visit's data: fetched once the visitor has answered; what needs it waits, though not for long. */
export interface VisitFetch {
  ask(): void
  /** Calls back when the data is known, or will not be; at once where none is on its way. */
  after(call: () => void): void
  destroy(): void
}

export const createVisitFetch = (
  core: Core,
  relay: Relay,
  load: (() => Promise<CreateAfterConsent>) | undefined,
): VisitFetch => {
  const { env } = core
  let latch: Latch | undefined
  let isOver = false
  return {
    ask() {
      if (latch || !load) return
      const asked = createLatch(env.guard)
      latch = asked
      env.clock.after(VISIT_WAIT_MS, asked.open)
      void load()
        .then((create) => {
          if (isOver) return
          const visit = create(core, relay)
          core.visit = visit
          if (core.user) visit.remember?.(core.user)
          core.bus.emit('visitor')
          return visit.ready
        })
        .catch((error) => env.debug('chunk', error))
        .then(() => asked.open())
    },
    after(call) {
      if (latch) latch.wait(call)
      else call()
    },
    destroy() {
      isOver = true
      core.visit?.destroy()
    },
  }
}
