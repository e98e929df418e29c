import type { Occurrence } from '../occurrence.ts'
import type { Reason } from '../reasons.ts'
import type { BrowserReport } from '../relay.ts'
import type { SiteConfig } from '../site-config.ts'
import type { EventState } from '../states.ts'
import type { ConsentStore } from './consent-store.ts'
import { type PurposeOf, relayConsent, serviceConsent } from './service-consent.ts'

/** What the dispatcher looks at: the tracker's core has it all. */
export interface DispatcherCore {
  consent: Pick<ConsentStore, 'get'>
  purposeOf: PurposeOf
  config: Pick<SiteConfig, 'destinations'>
  /** Tells listeners what became of an event on one way; `relay` is the way to our own server. */
  tell(occurrence: Occurrence, destination: string, state: EventState, reason?: Reason): void
}

export interface DispatcherParts {
  halves: {
    mayRun(name: string): boolean
    isReady(name: string): boolean
    /** `done` is never called within the call. */
    send(
      name: string,
      occurrence: Occurrence,
      isLate: boolean,
      done: (report: BrowserReport) => void,
    ): void
  }
  /** Hands an occurrence to the relay; `whenSettled` calls back when the browser halves have reported. */
  relay(
    occurrence: Occurrence,
    reports: Record<string, BrowserReport>,
    whenSettled: (call: () => void) => void,
  ): void
}

/** Takes each occurrence through the gate: on to the halves and the relay, held in memory, or dropped with a reason. */
export interface Dispatcher {
  /** Whether one of these destinations, absent: of all, is there to be told now. */
  isReady(names?: readonly string[]): boolean
  /** Returns the same for the occurrence's own. `onDrop` is called when consent lets nothing of it leave. */
  dispatch(occurrence: Occurrence, onDrop: () => void): boolean
  /** Looks at all held occurrences again after a changed answer. */
  review(): void
}

interface Item {
  occurrence: Occurrence
  onDrop(): void
  reports: Record<string, BrowserReport>
  /** Destinations whose consent is still awaited. */
  waiting: Set<string>
  /** Whether neither the relay had it nor it was dropped for good. */
  isOpen: boolean
  wasHeld: boolean
}

/** A page left open for hours without an answer must not grow without limit. */
const MAX_HELD = 200

export const createDispatcher = (
  { consent, purposeOf, config, tell }: DispatcherCore,
  { halves, relay }: DispatcherParts,
): Dispatcher => {
  const held = new Set<Item>()
  const enabled = Object.keys(config.destinations)

  const report = ({ reports, occurrence }: Item, name: string, result: BrowserReport): void => {
    reports[name] = result
    tell(occurrence, name, result.state as EventState, result.reason)
  }

  /** One look at the gate. */
  const pass = (item: Item): void => {
    const { occurrence, reports, waiting, wasHeld } = item
    const state = consent.get()
    const way = relayConsent(state, Object.keys(reports), purposeOf)
    const settled: (() => void)[] = []
    let sends = 0
    for (const name of [...waiting]) {
      const answer = halves.mayRun(name) ? 'granted' : serviceConsent(state, name, purposeOf)
      if (answer === 'unknown') {
        if (!wasHeld) report(item, name, HELD)
        continue
      }
      waiting.delete(name)
      if (answer === 'denied') report(item, name, REFUSED)
      else {
        const { pixelIds: ids } = occurrence
        reports[name] = { ...LOADING, ...(ids && { ids }) }
        sends++
        halves.send(name, occurrence, wasHeld, (result) => {
          report(item, name, result)
          if (!--sends) for (const call of settled) call()
        })
      }
    }
    // A destination granted after the first relay needs the server to hear of it: the same id is told once more.
    if (way === 'granted' && (item.isOpen || sends)) {
      relay(occurrence, reports, (call) => {
        if (sends) settled.push(call)
        else call()
      })
    } else if (item.isOpen && way === 'denied') {
      tell(occurrence, 'relay', 'dropped', 'no-consent')
      item.onDrop()
    } else if (!wasHeld) tell(occurrence, 'relay', 'held', 'held')
    item.isOpen &&= way === 'unknown'
    item.wasHeld = true
    if (item.isOpen || waiting.size) held.add(item)
    else held.delete(item)
  }

  const isReady: Dispatcher['isReady'] = (names = enabled) => [...names].some(halves.isReady)
  return {
    isReady,
    dispatch(occurrence, onDrop) {
      const item: Item = {
        occurrence,
        onDrop,
        reports: {},
        waiting: new Set(),
        isOpen: true,
        wasHeld: false,
      }
      for (const name of occurrence.destinations ?? enabled) {
        if (enabled.includes(name) && purposeOf(name)) {
          item.waiting.add(name)
          item.reports[name] = HELD
        } else report(item, name, { state: 'dropped', reason: 'not-enabled' })
      }
      if (held.size < MAX_HELD) {
        pass(item)
        return isReady(occurrence.destinations)
      }
      tell(occurrence, 'relay', 'dropped', 'filtered')
      return false
    },
    review() {
      for (const item of [...held]) pass(item)
    },
  }
}

const HELD: BrowserReport = { state: 'held', reason: 'held' }
/** What the server is told when the page goes, or waits too long, before the half has reported. */
const LOADING: BrowserReport = { state: 'held', reason: 'loading' }
const REFUSED: BrowserReport = { state: 'dropped', reason: 'no-consent' }
