import type { ConsentValue, Reason, RefusedEvent, RelayEvent } from '@footfall/contract'
import { relayConsent } from '@footfall/contract'
import { gateEvent } from '../consent/gate-event.ts'
import type { Core } from '../core.ts'
import { bytesOf } from './transport.ts'

/**
 * Where unconfirmed events outlive the page. It comes with `after-consent`: a page left between the grant and that chunk's
 * arrival has only its beacon.
 */
export interface OutboxStore {
  /** Writes down what is unconfirmed, as far as it may be kept; returns the ids of those for which there is no room. */
  save(events: RelayEvent[]): string[]
  /** The server has them, or nobody may have them. */
  forget(ids: string[]): void
}

export interface Entry {
  event: RelayEvent
  isReady?: boolean
  isFlying?: boolean
  /** The server does not know of the grant; another answer of the visitor may change that. */
  isHeld?: boolean
  /** It has ended with a reason: nothing that is learnt later brings it back. */
  isOver?: boolean
}

export interface Batch {
  entries: Entry[]
  /** Each as the gate lets it. */
  events: RelayEvent[]
  bytes: number
}

/** What the server has not yet confirmed, the oldest first. */
export interface Outbox {
  add(event: RelayEvent): Entry
  all(): Entry[]
  /** What may leave now, as much of it as fits. A single event fits always: whoever gets it decides. */
  cut(isWanted: (entry: Entry) => boolean | undefined, bytesLeft: number, count?: number): Batch
  /** Ends each as a 2xx response says. */
  settle(sent: Entry[], refused: RefusedEvent[]): void
  /** Follows a changed answer: ends what nobody may have any more. */
  follow(): void
  /** Ends it with a reason. */
  drop(entry: Entry | undefined, reason: Reason): void
  /** From now on, what stays unconfirmed is stored there. */
  attach(store: OutboxStore): void
  /** Stores all of it, as far as it may be kept. */
  save(): void
}

const MAX_BATCH = 50

/** What the visitor answered for an event: for its destinations, and for the visit's record. */
export const consentFor = (
  { consent, purposeOf }: Core,
  { destinations }: RelayEvent,
): ConsentValue => relayConsent(consent.get(), Object.keys(destinations), purposeOf)

export const createOutbox = (core: Core): Outbox => {
  const { env, consent, purposeOf, tell } = core
  const entries = new Map<string, Entry>()
  let store: OutboxStore | undefined
  const all = (): Entry[] => [...entries.values()]

  const forget = (gone: Entry[]): void => {
    // The same id may have been told once more meanwhile, with more to say.
    for (const entry of gone) {
      if (entries.get(entry.event.id) === entry) entries.delete(entry.event.id)
    }
    store?.forget(gone.map(({ event }) => event.id))
  }

  const drop = (entry: Entry | undefined, reason: Reason): void => {
    if (!entry) return
    entry.isOver = true
    forget([entry])
    tell(entry.event, 'relay', 'dropped', reason)
  }

  const cut: Outbox['cut'] = (isWanted, bytesLeft, count = MAX_BATCH) => {
    const batch: Batch = { entries: [], events: [], bytes: 0 }
    for (const entry of all()) {
      if (!isWanted(entry) || consentFor(core, entry.event) !== 'granted') continue
      const event = env.guard(() => gateEvent(entry.event, consent.get(), purposeOf))
      // The page may have changed what was stored: what cannot be told must not keep the rest back.
      if (!event) {
        drop(entry, 'invalid')
        continue
      }
      const bytes = batch.bytes + bytesOf(JSON.stringify(event)) + 1
      if (batch.events[0] && (bytes > bytesLeft || batch.events.length === count)) break
      batch.entries.push(entry)
      batch.events.push(event)
      batch.bytes = bytes
    }
    return batch
  }

  return {
    settle(sent, refused) {
      const reasons = new Map(refused.map(({ index, reason }) => [sent[index], reason]))
      for (const entry of sent) {
        const reason = reasons.get(entry)
        if (reason === 'held') {
          entry.isHeld = true
          tell(entry.event, 'relay', 'held', reason)
        } else if (reason) drop(entry, reason)
        else tell(entry.event, 'relay', 'accepted')
      }
      forget(sent.filter((entry) => !reasons.has(entry)))
    },
    follow() {
      for (const entry of all()) {
        entry.isHeld = false
        if (consentFor(core, entry.event) === 'denied') drop(entry, 'no-consent')
      }
    },
    add(event) {
      const entry: Entry = { event }
      entries.set(event.id, entry)
      return entry
    },
    all,
    cut,
    drop,
    attach(given) {
      store = given
    },
    save() {
      const { events } = cut(() => true, Infinity, Infinity)
      for (const id of store?.save(events) ?? []) drop(entries.get(id), 'outbox-full')
    },
  }
}
