import {
  type ConsentOverlay,
  type ConsentSource,
  type ConsentState,
  type ConsentUpdate,
  unknownConsent,
} from '../consent.ts'
import { CONSENT_PURPOSES } from '../purpose.ts'
import { extreme, type PurposeOf, VALUES } from './service-consent.ts'

/** The visitor's answer as it stands, and who wants to hear of a change. */
export interface ConsentStore {
  get(): ConsentState
  /** Takes what a source says; purposes it does not name stay as they are. Nonsense is ignored. */
  set(update: ConsentUpdate): void
  /** Sets the most that may be answered, whatever the sources say; it replaces what the overlay set before. */
  lower(overlay: ConsentOverlay, most: ConsentUpdate): void
  on(listener: ConsentListener): () => void
}

export type ConsentListener = (state: ConsentState, before: ConsentState) => void

/**
 * Most specific first: the first source that has an answer for a purpose gives it. Google's `default` is missing on
 * purpose: it is what holds before an answer, so it leaves everything unknown.
 */
const ORDER: readonly ConsentSource[] = [
  'service',
  'tool',
  'wp-consent-api',
  'tcf',
  'gpp',
  'google-update',
  'banner',
  'api',
  'prior',
]

/** Keeps what each source said and resolves it into one state. */
export const createConsentStore = (now: () => number, purposeOf: PurposeOf): ConsentStore => {
  const said = new Map<ConsentSource, ConsentUpdate & { at: number }>()
  const overlays = new Map<ConsentOverlay, ConsentUpdate>()
  const listeners = new Set<ConsentListener>()
  let state = unknownConsent()

  const resolve = (): void => {
    const next = unknownConsent()
    for (const source of ORDER) {
      const answer = said.get(source)
      if (!answer) continue
      const { tool, policy, services } = answer
      let isUsed = !!services
      for (const purpose of CONSENT_PURPOSES) {
        const value = answer[purpose]
        if (next[purpose] === 'unknown' && value && value !== 'unknown') {
          next[purpose] = value
          isUsed = true
        }
      }
      if (services) next.services = { ...services, ...next.services }
      if (isUsed && next.source === 'none') {
        Object.assign(next, { source, decidedAt: answer.at, tool, policy })
      }
    }
    for (const [overlay, most] of overlays) {
      const was = JSON.stringify(next)
      for (const purpose of CONSENT_PURPOSES)
        next[purpose] = extreme(Math.min, [next[purpose], most[purpose]])
      for (const name of Object.keys({ ...next.services, ...most.services })) {
        const purpose = purposeOf(name)
        if (!purpose) continue
        const answer = next.services?.[name] ?? next[purpose]
        next.services = {
          ...next.services,
          [name]: extreme(Math.min, [answer, most.services?.[name], most[purpose]]),
        }
      }
      if (was !== JSON.stringify(next)) next.overlays = [...(next.overlays ?? []), overlay]
    }
    // The same consent again changes nothing, and keeps its first time.
    const before = state
    if (textOf(next) === textOf(before)) return
    state = next
    for (const listener of [...listeners]) listener(next, before)
  }

  return {
    get: () => state,
    set(update) {
      const { source = 'api', services, tool, policy } = update
      const answer = {
        ...said.get(source),
        ...(tool && { tool }),
        ...(policy && { policy }),
        at: now(),
      }
      for (const purpose of CONSENT_PURPOSES) {
        const value = update[purpose]
        if (value && VALUES.includes(value)) answer[purpose] = value
      }
      for (const [name, value] of Object.entries(services ?? {})) {
        if (VALUES.includes(value)) answer.services = { ...answer.services, [name]: value }
      }
      said.set(source, answer)
      resolve()
    },
    lower(overlay, most) {
      overlays.set(overlay, most)
      resolve()
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const textOf = (state: ConsentState): string => JSON.stringify({ ...state, decidedAt: 0 })
