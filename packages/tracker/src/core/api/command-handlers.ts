import { applyRegionRules, type PageContext } from '@footfall/contract'
import type { Core } from '../core.ts'
import type { Tracker } from '../create-tracker.ts'
import type { CommandHandlers } from './command-queue.ts'

/** What a running tracker does for each command of its page. */
export const commandHandlers = (
  core: Core,
  { events, on, destroy }: Tracker,
  page: (given?: PageContext) => void,
): CommandHandlers => ({
  track: (name, params, options) =>
    void events.fire({ ...options, name, params: params ?? {}, type: 'dyn' }),
  consent(update) {
    if (update === 'open') core.bus.emit('question')
    else core.consent.set(update)
  },
  identify(given) {
    core.user = { ...core.user, ...given }
    core.visit?.remember?.(given)
  },
  visitor(given) {
    core.host = { ...given }
    applyRegionRules(core, core.host.region)
    core.bus.emit('visitor')
  },
  page,
  on,
  destroy,
})
