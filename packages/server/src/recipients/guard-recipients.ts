import { isDeepStrictEqual } from 'node:util'
import { type ThingRef, thingKey } from '@footfall/contract'
import type { Caller } from '../api-routes/caller.ts'
import type { DraftWrite } from '../drafts/write-draft.ts'
import { AppError } from '../http/app-error.ts'
import {
  type FieldsOf,
  isEmpty,
  PRIVATE_RECIPIENTS,
  recipientsOf,
  replaceRecipients,
} from './recipients.ts'

/** Stands where an API key is not told whom data is sent to. */
const HIDDEN_RECIPIENT = '(hidden)'

type Value = Record<string, unknown>

/** What pages have of a site, by the keys of its things. */
type Parts = ReadonlyMap<string, ThingRef & { value: Value }>

/** What a caller saves: people anything; an API key leaves out, or leaves as they are, the settings that say whom data is sent to. */
export const guardOf = (caller: Caller, fieldsOf: FieldsOf): Pick<DraftWrite, 'guard'> => {
  if (caller.kind === 'user') return {}
  return {
    guard(thing, before, after) {
      const known = valuesOf(recipientsOf(thing, before ?? {}, fieldsOf))
      return replaceRecipients(thing, after, fieldsOf, ({ id, value }) => {
        const isLeftOut = isEmpty(value) || value === HIDDEN_RECIPIENT
        const isOther = !isLeftOut && !isDeepStrictEqual(value, known.get(id))
        if (isOther) throw new AppError('FOOTFALL_E_SCOPE')
        return known.get(id)
      })
    },
  }
}

/** Throws where an API key would make pages send data elsewhere. */
export const refuseOtherRecipients = (
  caller: Caller,
  fieldsOf: FieldsOf,
  live: Parts,
  next: Parts,
): void => {
  if (caller.kind === 'user') return
  for (const part of next.values()) {
    const before: ThingRef & { value: Value } = live.get(thingKey(part)) ?? { ...part, value: {} }
    const known = valuesOf(recipientsOf(before, before.value, fieldsOf))
    for (const { id, value } of recipientsOf(part, part.value, fieldsOf)) {
      if (!isDeepStrictEqual(known.get(id), value)) throw new AppError('FOOTFALL_E_SCOPE')
    }
  }
}

/** A response without what no API key may know. */
export const hideRecipients = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hideRecipients)
  if (typeof value !== 'object' || value === null) return value
  const isAbout = Object.values(value).some(
    (text) => typeof text === 'string' && PRIVATE_RECIPIENTS.has(text.split('.').at(-1) ?? ''),
  )
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // Of one change: `path` names the setting, `before` and `after` say it.
      const isHidden =
        PRIVATE_RECIPIENTS.has(name) || (isAbout && (name === 'before' || name === 'after'))
      if (isHidden && typeof inner === 'string' && inner !== '') return [name, HIDDEN_RECIPIENT]
      return [name, hideRecipients(inner)]
    }),
  )
}

const valuesOf = (found: readonly { id: string; value: unknown }[]): Map<string, unknown> =>
  new Map(found.map(({ id, value }) => [id, value]))
