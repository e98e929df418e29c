import type { DispatcherParts, RelayEvent } from '@footfall/contract'
import type { Core } from '../core.ts'
import { userIdOf } from '../visitor-ids.ts'
import type { Relay } from './relay.ts'

/** Hands each occurrence to the relay as an event, with what is known of the visitor by the time it leaves. */
export const createRelayOccurrence =
  (core: Core, relay: Relay, afterVisit: (call: () => void) => void): DispatcherParts['relay'] =>
  ({ pixelIds, destinations: _, order, after, ...occurrence }, reports, whenSettled) => {
    core.visit?.occurred?.(occurrence)
    const event: RelayEvent = {
      ...occurrence,
      // An id of version 5 was made from the order's key: only a host's own endpoint wants the key besides.
      ...(order && (core.config.compat?.hasEvents || occurrence.id[14] !== '5') && { order }),
      consent: core.consent.get(),
      destinations: reports,
    }
    const complete = (): void =>
      void core.env.guard(() =>
        Object.assign(event, { userId: userIdOf(core) }, core.visit?.fields(event)),
      )
    const whenKnown = (call: () => void): void =>
      afterVisit(() => void (after ? Promise.resolve(after).then(call, call) : call()))
    // Once as soon as they are known, for a page that is left before the halves have reported, and once with what those left.
    whenKnown(complete)
    relay.add(event, (speak) =>
      whenSettled(() =>
        whenKnown(() => {
          complete()
          speak()
        }),
      ),
    )
  }
