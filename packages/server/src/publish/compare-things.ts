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
    const fields = compareValues(settled(next), settled(last)).map(shortened)
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

/** Most of a value that a list of changes holds: nobody reads more of it there, and a site's settings may be megabytes. */
const MOST_TEXT = 2_000
/** What is shown before the first difference of two long values. */
const BEFORE_DIFFERENCE = 100

/** A field whose values are long with the part of each, as text, that begins where they differ. */
const shortened = (field: FieldChange): FieldChange => {
  const { path, before, after } = field
  const [last = '', next = ''] = [textOf(before), textOf(after)]
  if (Math.max(last.length, next.length) <= MOST_TEXT) return field
  const from = Math.max(0, firstDifference(last, next) - BEFORE_DIFFERENCE)
  const excerpt = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MOST_TEXT)}${text.length > from + MOST_TEXT ? '…' : ''}`
  return {
    path,
    ...(before !== undefined && { before: excerpt(last) }),
    ...(after !== undefined && { after: excerpt(next) }),
  }
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** 0 where one of them is absent: there is nothing that both begin with. */
const firstDifference = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
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
