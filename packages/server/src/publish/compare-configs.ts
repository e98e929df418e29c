import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig, UnpublishedChange } from '@footfall/contract'

/** Parts that hold one thing per destination. */
const NAMED = ['destinations', 'automation'] as const
/** Of publication itself, or told with the destination that brings it. */
const UNTOLD: readonly string[] = ['v', 'site', 'revision', ...NAMED]

type Fields = Record<string, unknown>

/** What of a draft differs from what is served, in the words of the config. */
export const compareConfigs = (draft: SiteConfig, served: SiteConfig): UnpublishedChange[] => {
  const [now, before] = [settled(draft), settled(served)]
  const named = NAMED.flatMap((part) => compareNamed(part, now[part] ?? {}, before[part] ?? {}))
  const others = differing(now, before)
    .filter((part) => !UNTOLD.includes(part))
    .map((part): UnpublishedChange => {
      const [one, other] = [part in now, part in before]
      const kind = one && other ? 'changed' : one ? 'added' : 'removed'
      const fields = differing(fieldsOf(now, part), fieldsOf(before, part))
      return { part, kind, ...(kind === 'changed' && fields[0] !== undefined && { fields }) }
    })
  return [...named, ...others]
}

/** Without what has no effect: a switch that is off equals one that is absent. */
const settled = (config: SiteConfig): SiteConfig => {
  const { countAnswers, ...consent } = config.consent
  // A list with nothing in it neither.
  const { triggers, ...others } = config
  return {
    ...others,
    ...(triggers?.[0] && { triggers }),
    consent: countAnswers ? { ...consent, countAnswers } : consent,
  }
}

const compareNamed = (part: string, now: Fields, before: Fields): UnpublishedChange[] =>
  differing(now, before).map((name) => {
    if (!(name in before)) return { part, name, kind: 'added' }
    if (!(name in now)) return { part, name, kind: 'removed' }
    const fields = differing(now[name] as Fields, before[name] as Fields)
    return { part, name, kind: 'changed', fields }
  })

const differing = (one: object, other: object): string[] => {
  const [now, before] = [one as Fields, other as Fields]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => !isDeepStrictEqual(now[key], before[key]),
  )
}

const fieldsOf = (config: SiteConfig, part: string): object => {
  const value = (config as unknown as Fields)[part]
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}
