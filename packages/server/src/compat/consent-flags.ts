import type { ConsentSnapshot, ConsentValue } from '@footfall/contract'
import { DESTINATION_OF, PURPOSE_OF } from './pixels.ts'

/**
 * The consent cookie `pys_consent`: base64 of `{ facebook: true, ga: false, … }`, one flag for each platform. A platform
 * without a flag is unknown, not allowed. Undefined when there is nothing to read.
 */
export const readConsentFlags = (text: unknown): ConsentSnapshot | undefined => {
  const flags = parseFlags(text)
  if (!flags) return undefined
  const services: Record<string, ConsentValue> = {}
  const answers: { analytics: boolean[]; advertising: boolean[] } = {
    analytics: [],
    advertising: [],
  }
  for (const [slug, isAllowed] of flags) {
    answers[PURPOSE_OF.get(slug) === 'analytics' ? 'analytics' : 'advertising'].push(isAllowed)
    const name = DESTINATION_OF.get(slug)
    if (name) services[name] = isAllowed ? 'granted' : 'denied'
  }
  return {
    functional: 'unknown',
    analytics: together(answers.analytics),
    advertising: together(answers.advertising),
    source: 'service',
    services,
  }
}

/** A purpose is granted only when all its platforms are; single ones keep their own answer beside it. */
const together = (flags: boolean[]): ConsentValue => {
  if (flags.length === 0) return 'unknown'
  return flags.every(Boolean) ? 'granted' : 'denied'
}

const parseFlags = (text: unknown): [slug: string, isAllowed: boolean][] | undefined => {
  if (typeof text !== 'string' || text === '' || text.length > 2_048) return undefined
  try {
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString()
    const flags: unknown = JSON.parse(json)
    if (typeof flags !== 'object' || flags === null || Array.isArray(flags)) return undefined
    return Object.entries(flags)
      .slice(0, 32)
      .flatMap(([slug, flag]) => (typeof flag === 'boolean' ? [[slug, flag]] : []))
  } catch {
    return undefined
  }
}

const ORDER: readonly ConsentValue[] = ['denied', 'unknown', 'granted']

const lower = (a: ConsentValue, b: ConsentValue): ConsentValue =>
  ORDER[Math.min(ORDER.indexOf(a), ORDER.indexOf(b))] ?? 'denied'

/** What two accounts of one visitor's answers leave allowed: only what both allow. */
export const lowestConsent = (a: ConsentSnapshot, b: ConsentSnapshot): ConsentSnapshot => {
  const names = new Set([...Object.keys(a.services ?? {}), ...Object.keys(b.services ?? {})])
  return {
    ...a,
    functional: lower(a.functional, b.functional),
    analytics: lower(a.analytics, b.analytics),
    advertising: lower(a.advertising, b.advertising),
    services: Object.fromEntries(
      [...names].map((name) => [
        name,
        lower(a.services?.[name] ?? 'unknown', b.services?.[name] ?? 'unknown'),
      ]),
    ),
  }
}
