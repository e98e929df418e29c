import {
  type ConsentConfig,
  type ConsentPurpose,
  type ConsentSnapshot,
  consentFor,
} from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'

/**
 * What Global Privacy Control leaves of the answers. In opt-out regions a grant without an answer (`prior`) exists
 * nowhere else, so that is how the server knows such a region; an answer given there stands.
 */
export const applyGpc = (
  consent: ConsentSnapshot,
  hasGpc: boolean,
  rule: ConsentConfig['gpc'],
): ConsentSnapshot => {
  const isLowered =
    hasGpc && (rule === 'always' || (rule === 'opt-out-regions' && consent.source === 'prior'))
  if (!isLowered) return consent
  const { services, ...answers } = consent
  return {
    ...answers,
    advertising: 'denied',
    // A single service's grant would win over its purpose, so those fall too.
    ...(services && {
      services: Object.fromEntries(Object.keys(services).map((name) => [name, 'denied' as const])),
    }),
  }
}

/** Whether the visitor allowed a purpose, by itself or for one service under it. */
export const isGranted = (
  consent: ConsentSnapshot,
  purpose: ConsentPurpose,
  halves: readonly ServerHalf[],
): boolean =>
  consent[purpose] === 'granted' ||
  halves.some(
    ({ name, server }) =>
      server.purpose === purpose && consentFor(consent, purpose, name) === 'granted',
  )
