import {
  isSingleKind,
  type ThingRef,
  type ThingState,
  type ThingSummary,
  thingKey,
} from '@footfall/contract'
import { isSamePart } from '../publish/compare-things.ts'
import type { SiteState } from '../publish/site-state.ts'

/** Where every thing of a site stands. `updatedBy` is an id here; the routes tell a name. */
export const listStates = (state: SiteState): ThingSummary[] => {
  const refs = [...state.live.values(), ...state.drafts.values(), ...state.rows]
  const unique = new Map(refs.map(({ kind, id }) => [thingKey({ kind, id }), { kind, id }]))
  return [...unique.values()].map((thing) => summaryOf(state, thing))
}

/** Undefined for what the site does not have. */
export const findState = (state: SiteState, thing: ThingRef): ThingSummary | undefined => {
  const key = thingKey(thing)
  const isThere = state.live.has(key) || state.drafts.has(key) || state.rowOf(thing)
  return isThere ? summaryOf(state, thing) : undefined
}

const summaryOf = (state: SiteState, { kind, id }: ThingRef): ThingSummary => {
  const key = thingKey({ kind, id })
  const row = state.rowOf({ kind, id })
  const part = state.drafts.get(key) ?? state.live.get(key) ?? { kind, id, value: row?.draft ?? {} }
  const folder = part.value.kind ?? part.value.trigger
  return {
    kind,
    id,
    title: state.titleOf(part),
    state: stateOf(state, { kind, id }),
    ...(!isSingleKind(kind) && typeof folder === 'string' && { folder }),
    version: row?.version ?? 0,
    ...(row && { updatedAt: row.updated_at.getTime() }),
    ...(row?.updated_by && { updatedBy: row.updated_by }),
  }
}

const stateOf = ({ drafts, live, rowOf }: SiteState, thing: ThingRef): ThingState => {
  const [draft, served, row] = [
    drafts.get(thingKey(thing)),
    live.get(thingKey(thing)),
    rowOf(thing),
  ]
  if (served && (row?.is_deleted || (!row && !isSingleKind(thing.kind)))) return 'deleted'
  if (!served) return draft ? 'new' : 'off'
  return isSamePart(draft, served) ? 'live' : 'changed'
}
