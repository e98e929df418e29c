import { type ConsentSnapshot, type ConsentValue, consentFor } from '../consent.ts'
import type { DestinationConfig } from '../destination.ts'
import type { ConsentPurpose } from '../purpose.ts'

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
export const serviceConsent = (
  state: ConsentSnapshot,
  name: string,
  purposeOf: PurposeOf,
): ConsentValue => {
  const purpose = purposeOf(name)
  return purpose ? consentFor(state, purpose, name) : 'denied'
}

/**
 * Whether a destination may be called now: it is granted, or the owner lets it run before an answer and tells it of the
 * refusal. That is for purposes: one that somebody refuses, or holds, by its own name does not run.
 */
export const mayRun = (
  state: ConsentSnapshot,
  name: string,
  purposeOf: PurposeOf,
  destinations: Readonly<Record<string, DestinationConfig>>,
): boolean =>
  serviceConsent(state, name, purposeOf) === 'granted' ||
  (destinations[name]?.consentMode === 'advanced' && !state.services?.[name])

/** The answer for the relay: an event may go as soon as one of its destinations or the visit record may have it. */
export const relayConsent = (
  state: ConsentSnapshot,
  names: string[],
  purposeOf: PurposeOf,
): ConsentValue =>
  extreme(Math.max, [
    state.analytics,
    ...names.map((name) => serviceConsent(state, name, purposeOf)),
  ])
