import { isDeepStrictEqual } from 'node:util'
import { type FieldChange, isSingleKind, type ThingChange, type ThingRef } from '@footfall/contract'
import type { ThingPart, ThingParts } from './thing-parts.ts'

export interface CompareOptions {
  titleOf(part: ThingPart): string
}

/** What of each thing differs between two configs. Parts hold nothing secret, so neither does this. */
export const compareThings = (
  now: ThingParts,
  before: ThingParts,
  { titleOf }: CompareOptions,
): ThingChange[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap((key): ThingChange[] => {
    const [next, last] = [now.get(key), before.get(key)]
    const part = next ?? last
    if (!part) return []
    const fields = compareValues(settled(next), settled(last))
    // A piece that every site has is neither added nor removed.
    const change =
      isSingleKind(part.kind) || (next && last) ? 'changed' : next ? 'added' : 'removed'
    if (change === 'changed' && fields.length === 0) return []
    return [{ ...refOf(part), title: titleOf(part), change, fields }]
  })

/** Whether two parts say the same to a page. */
export const isSamePart = (one: ThingPart | undefined, other: ThingPart | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : compareValues(settled(one), settled(other)).length === 0

const refOf = ({ kind, id }: ThingRef): ThingRef => ({ kind, id })

/** Without what has no effect: a switch that is off equals one that is absent. */
const settled = (part: ThingPart | undefined): Record<string, unknown> => {
  if (part?.kind === 'destination' && part.isServerTold) {
    return { ...part.value, serverEvents: true }
  }
  if (part?.kind !== 'consent') return part?.value ?? {}
  const { countAnswers, ...consent } = (part.value.consent ?? {}) as Record<string, unknown>
  return { ...part.value, consent: countAnswers ? { ...consent, countAnswers } : consent }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field by field, records within records too; a list is one field. */
const compareValues = (now: unknown, before: unknown, path: string[] = []): FieldChange[] => {
  if (isDeepStrictEqual(now, before)) return []
  const isDeeper = path.length === 0 || (isRecord(now) && isRecord(before))
  if (!isDeeper) {
    return [
      {
        path: path.join('.'),
        ...(before !== undefined && { before }),
        ...(now !== undefined && { after: now }),
      },
    ]
  }
  const [next, last] = [isRecord(now) ? now : {}, isRecord(before) ? before : {}]
  return [...new Set([...Object.keys(last), ...Object.keys(next)])].flatMap((key) =>
    compareValues(next[key], last[key], [...path, key]),
  )
}
