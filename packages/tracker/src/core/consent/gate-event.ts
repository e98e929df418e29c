import {
  type ConsentPurpose,
  type ConsentSnapshot,
  type ConsentState,
  type EVENT_FIELDS,
  type PurposeOf,
  type RelayEvent,
  serviceConsent,
} from '@footfall/contract'

/** The fields of the purpose table that need consent; the type makes this list follow the table. */
type Gated = {
  [K in keyof RelayEvent &
    keyof typeof EVENT_FIELDS as (typeof EVENT_FIELDS)[K] extends ConsentPurpose
    ? K
    : never]-?: (typeof EVENT_FIELDS)[K]
} & { user: 'advertising' }

const GATED: Gated = {
  referrer: 'analytics',
  visitorId: 'analytics',
  visitId: 'analytics',
  visit: 'analytics',
  userId: 'analytics',
  ids: 'advertising',
  user: 'advertising',
}

/** The consent that travels with an event. */
export const snapshotOf = ({ overlays, policy, ...snapshot }: ConsentState): ConsentSnapshot =>
  snapshot

/**
 * What may leave of an event now: fields whose purpose is not granted are taken out, destinations that were refused in
 * the meantime are dropped.
 */
export const gateEvent = (
  event: RelayEvent,
  state: ConsentState,
  purposeOf: PurposeOf,
): RelayEvent => {
  const gated = { ...event, consent: state, destinations: { ...event.destinations } }
  for (const field of Object.keys(GATED) as (keyof Gated)[]) {
    if (state[GATED[field]] !== 'granted') delete gated[field]
  }
  for (const [name, report] of Object.entries(gated.destinations)) {
    if (report.state === 'held' && serviceConsent(state, name, purposeOf) === 'denied') {
      gated.destinations[name] = { state: 'dropped', reason: 'no-consent' }
    }
  }
  return gated
}
