import {
  type ConsentPurpose,
  type ConsentSnapshot,
  type ConsentState,
  type ConsentValue,
  consentFor,
  type EVENT_FIELDS,
  type RelayEvent,
} from '@footfall/contract'

/** From the lowest to the highest answer. */
export const VALUES: readonly unknown[] = ['denied', 'unknown', 'granted']

/** The lowest or highest of several answers; what is not there lowers nothing. */
export const extreme = (
  choose: (...ranks: number[]) => number,
  values: (ConsentValue | undefined)[],
): ConsentValue =>
  VALUES[choose(...values.map((value) => VALUES.indexOf(value ?? 'granted')))] as ConsentValue

/** Purpose of a destination by name; undefined for one this build does not know. */
export type PurposeOf = (name: string) => ConsentPurpose | undefined

/** The answer for one destination. One that is not known here is never granted. */
export const answerFor = (
  state: ConsentSnapshot,
  name: string,
  purposeOf: PurposeOf,
): ConsentValue => {
  const purpose = purposeOf(name)
  return purpose ? consentFor(state, purpose, name) : 'denied'
}

/** The answer for the relay: an event may go as soon as one of its destinations or the visit record may have it. */
export const relayAnswer = (
  state: ConsentSnapshot,
  names: string[],
  purposeOf: PurposeOf,
): ConsentValue =>
  extreme(Math.max, [state.analytics, ...names.map((name) => answerFor(state, name, purposeOf))])

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
    if (report.state === 'held' && answerFor(state, name, purposeOf) === 'denied') {
      gated.destinations[name] = { state: 'dropped', reason: 'no-consent' }
    }
  }
  return gated
}
