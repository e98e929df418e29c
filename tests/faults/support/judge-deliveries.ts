import { type EventState, STATES } from '@footfall/contract'
import type { ToldEvent } from './lab.ts'
import type { EventPlan } from './make-event.ts'
import type { StoreView } from './read-store.ts'
import type { Tenant } from './tenants.ts'

/** What must not be, each with the ids it befell and a word. */
export interface Faults {
  /** Stored, but without a final state. */
  unsettled: string[]
  /** Stored, with more than one state. */
  doubleStates: string[]
  /** Said to be sent, and the platform never saw it. */
  untold: string[]
  /** A sale the platform took again although nothing says that a response was missing. */
  toldTwice: string[]
  /** The platform has it although its state or its visitor says that it was not sent. */
  toldWrongly: string[]
  /** A state that nothing in this run leads to. */
  oddStates: string[]
  /** The platform has it, and the store does not. */
  unrecorded: string[]
  /** The platform has it in this tenant's account, and it is another's. */
  strangers: string[]
}

export interface DeliveryFigures {
  states: Record<string, number>
  /** Sales whose sender died between claim and response; of these the platform has so many. */
  ambiguous: number
  ambiguousTold: number
  /** Taken more than once under the same id, which the platform counts once. */
  toldAgain: number
  /** Sales among these: sent again because no response came. */
  salesToldAgain: number
}

export interface Judged {
  faults: Faults
  figures: DeliveryFigures
}

/** Holds what the platform was told against what the store says became of each event. */
export const judgeDeliveries = (
  tenant: Tenant,
  plans: ReadonlyMap<string, EventPlan>,
  view: StoreView,
  toldEvents: readonly ToldEvent[],
): Judged => {
  const faults: Faults = {
    unsettled: [],
    doubleStates: [],
    untold: [],
    toldTwice: [],
    toldWrongly: [],
    oddStates: [],
    unrecorded: [],
    strangers: [],
  }
  const figures: DeliveryFigures = {
    states: {},
    ambiguous: 0,
    ambiguousTold: 0,
    toldAgain: 0,
    salesToldAgain: 0,
  }
  const told = new Map<string, number>()
  for (const { account, host, name, id, taken } of toldEvents) {
    if (account !== tenant.pixel) continue
    const ownName = plans.get(id)?.isSale ? 'Purchase' : 'AddToCart'
    if (`http://${host}` !== tenant.origin || name !== ownName) {
      faults.strangers.push(`${id} ${host} ${name}`)
    } else if (view.stored.has(id)) told.set(id, taken)
    else faults.unrecorded.push(id)
  }

  for (const id of view.stored.keys()) {
    const { isSale = false, consent = 'all' } = plans.get(id) ?? {}
    const [state = 'none', ...more] = view.states.get(id) ?? []
    figures.states[state] = (figures.states[state] ?? 0) + 1
    const times = told.get(id) ?? 0
    const unknown = view.withoutResponse.get(id) ?? 0
    const word = `${id} ${isSale ? 'sale' : 'event'} ${state} told ${times} withoutResponse ${unknown}`
    if (more.length > 0) faults.doubleStates.push(`${word} and ${more.join()}`)
    if (times > 1) figures.toldAgain++
    if (times > 1 && isSale) figures.salesToldAgain++
    if (isSale && times > 1 + unknown) faults.toldTwice.push(word)

    if (!isFinal(state)) faults.unsettled.push(word)
    else if (consent !== 'all') {
      if (state !== 'dropped') faults.oddStates.push(word)
      if (times > 0) faults.toldWrongly.push(word)
    } else if (state === 'sent') {
      if (times === 0) faults.untold.push(word)
    } else if (state === 'ambiguous' && isSale) {
      figures.ambiguous++
      if (times > 0) figures.ambiguousTold++
    } else faults.oddStates.push(word)
  }
  return { faults, figures }
}

const isFinal = (state: string): boolean =>
  Object.hasOwn(STATES, state) && STATES[state as EventState].final
