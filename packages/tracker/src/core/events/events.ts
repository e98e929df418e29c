import type { Dispatcher, EventDefinition, FiredDefinition, Reason } from '@footfall/contract'
import type { Core } from '../core.ts'
import { type OccurTools, occur } from './occur.ts'

/** Fires definitions: static ones with the page and once on it, others whenever they are told. */
export interface Events {
  /** A page begins with these definitions; the static ones among them fire. With `isSame` they join the page that is. */
  page(definitions: readonly EventDefinition[], isSame?: boolean): void
  /** Returns whether a service took it now. Held, dropped, already fired, or no service there yet: false. */
  fire(definition: FiredDefinition): boolean
  /** After a grant: static events that were dropped for lack of it happen now, since the page is still there. */
  review(): void
  destroy(): void
}

export const createEvents = (
  { env: { clock }, tell }: Core,
  { dispatch, isReady }: Dispatcher,
  tools: () => OccurTools,
  count: () => void,
): Events => {
  let statics: readonly EventDefinition[] = []
  const fired = new Set<EventDefinition>()
  const timers = new Map<EventDefinition, () => void>()
  const usedIds = new Map<string, EventDefinition>()

  const drop = ({ name, eventID }: EventDefinition, reason: Reason): false => {
    tell({ id: String(eventID ?? ''), name, time: clock.now() }, 'relay', 'dropped', reason)
    return false
  }

  const happen = (definition: FiredDefinition): boolean => {
    const { eventID } = definition
    const owner = eventID && usedIds.get(eventID)
    if (owner && owner !== definition) return drop(definition, 'duplicate')
    if (eventID) usedIds.set(eventID, definition)
    // The next occurrence of a definition is another event, and takes another id.
    const occurrence = occur(owner ? { ...definition, eventID: '' } : definition, tools())
    if (!occurrence) return drop(definition, 'invalid')
    return dispatch(occurrence, () => {
      fired.delete(definition)
      // It has happened to no one: after a grant it may, under its own id.
      if (eventID) usedIds.delete(eventID)
      count()
    })
  }

  const fire = (definition: FiredDefinition): boolean => {
    const { type, delay } = definition
    if (type === 'static') {
      if (definition.fired || fired.has(definition)) return drop(definition, 'duplicate')
      fired.add(definition)
    }
    if (!(Number(delay) > 0)) return happen(definition)
    timers.set(
      definition,
      clock.after(Number(delay) * 1000, () => {
        timers.delete(definition)
        happen(definition)
      }),
    )
    return isReady(definition.destinations)
  }

  const review = (): void => {
    for (const definition of statics) {
      if (!definition.fired && !fired.has(definition)) fire(definition)
    }
  }

  return {
    page(definitions, isSame) {
      if (!isSame) {
        for (const [definition, cancel] of timers) {
          if (definition.type !== 'static') continue
          cancel()
          timers.delete(definition)
          drop(definition, 'filtered')
        }
        fired.clear()
      }
      statics = definitions.filter(({ type }) => type === 'static')
      review()
    },
    fire,
    review,
    destroy() {
      for (const cancel of timers.values()) cancel()
    },
  }
}
