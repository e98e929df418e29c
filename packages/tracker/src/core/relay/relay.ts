import {
  type ConsentValue,
  RELAY_VERSION,
  type Reason,
  type RefusedEvent,
  type RelayEvent,
  type RelayPayload,
  relayConsent,
} from '@footfall/contract'
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

/** The way from the page to our collector: batched, gated again at the moment of sending, kept until confirmed. */
export interface Relay {
  /** Takes an event; it leaves when `whenSettled` calls back, or soon anyway. */
  add(event: RelayEvent, whenSettled?: (call: () => void) => void): void
  /** From now on, what stays unconfirmed is stored there. */
  attach(store: OutboxStore): void
  /** Follows a changed answer: drops what nobody may have any more. */
  follow(): void
  /** The page may be killed: send now and write down what is unconfirmed. If it goes for sure, a beacon is all there is. */
  hide(isGone: boolean): void
  destroy(): void
}

interface Entry {
  event: RelayEvent
  isReady?: boolean
  isFlying?: boolean
  /** The server does not know of the grant; another answer of the visitor may change that. */
  isHeld?: boolean
  /** It has ended with a reason: nothing that is learnt later brings it back. */
  isOver?: boolean
}

interface Batch {
  entries: Entry[]
  /** Each as the gate lets it. */
  events: RelayEvent[]
  bytes: number
}

const PATH = '/v1/collect'
/** Gathers what happens together into one request. */
const BATCH_MS = 100
/** How long an event waits for slow browser halves before it goes without their reports. */
const PATIENCE_MS = 3000
const MAX_BATCH = 50
/** With its envelope a batch must fit into what may outlive the page, or it goes without outliving it. */
const MAX_BYTES = 59_000
/** Nobody, not even the server, makes the page wait longer. */
const MAX_PAUSE = 600_000

export const createRelay = ({ env, consent, purposeOf, transport, config, tell }: Core): Relay => {
  const { clock } = env
  /** The outbox: what the server has not yet confirmed. */
  const outbox = new Map<string, Entry>()
  let store: OutboxStore | undefined
  let cancel: (() => void) | undefined
  let tries = 0
  /** Until then the server wants to hear nothing. */
  let quietUntil = 0
  /** Shrinks where a server or a proxy before it takes less. */
  let maxBytes = MAX_BYTES
  let isDone = false

  const answer = ({ destinations }: RelayEvent): ConsentValue =>
    relayConsent(consent.get(), Object.keys(destinations), purposeOf)

  const forget = (entries: Entry[]): void => {
    const ids = entries.map(({ event }) => event.id)
    // The same id may have been told once more meanwhile, with more to say.
    for (const entry of entries) {
      if (outbox.get(entry.event.id) === entry) outbox.delete(entry.event.id)
    }
    store?.forget(ids)
  }

  const drop = (entry: Entry | undefined, reason: Reason): void => {
    if (!entry) return
    entry.isOver = true
    forget([entry])
    tell(entry.event, 'relay', 'dropped', reason)
  }

  /** What may leave now, the oldest first, as much of it as fits. A single event fits always: whoever gets it decides. */
  const cut = (
    isWanted: (entry: Entry) => boolean | undefined,
    bytesLeft: number,
    count = MAX_BATCH,
  ): Batch => {
    const batch: Batch = { entries: [], events: [], bytes: 0 }
    for (const entry of [...outbox.values()]) {
      if (!isWanted(entry) || answer(entry.event) !== 'granted') continue
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

  const payload = (events: RelayEvent[]): RelayPayload => ({
    v: RELAY_VERSION,
    site: config.site,
    sentAt: clock.now(),
    config: config.revision,
    events,
  })

  const save = (): void => {
    const { events } = cut(() => true, Infinity, Infinity)
    for (const id of store?.save(events) ?? []) drop(outbox.get(id), 'outbox-full')
  }

  const schedule = (ms: number): void => {
    cancel ??= clock.after(ms, () => {
      cancel = undefined
      send()
    })
  }

  /** Ends each event as a 2xx response says. */
  const settle = (entries: Entry[], refused: RefusedEvent[]): void => {
    const reasons = new Map(refused.map(({ index, reason }) => [entries[index], reason]))
    for (const entry of entries) {
      const reason = reasons.get(entry)
      if (reason === 'held') {
        entry.isHeld = true
        tell(entry.event, 'relay', 'held', reason)
      } else if (reason) drop(entry, reason)
      else tell(entry.event, 'relay', 'accepted')
    }
    forget(entries.filter((entry) => !reasons.has(entry)))
  }

  const flush = async (): Promise<void> => {
    if (isDone || clock.now() < quietUntil) return
    const { entries, events, bytes } = cut(isNext, maxBytes)
    if (!entries[0]) return
    for (const entry of entries) entry.isFlying = true
    const { ok, status, pause = 0, refused } = await transport.post(PATH, payload(events))
    if (isDone) return
    if (refused || status === 403) env.debug(refused ? 'refused' : 'origin', { refused, events })
    for (const entry of entries) entry.isFlying = false
    if (ok) {
      tries = 0
      settle(entries, Array.isArray(refused) ? refused : [])
    } else if (status === 413) {
      if (entries[1]) maxBytes = bytes / 2
      else drop(entries[0], 'too-large')
    } else {
      for (const { event } of entries) tell(event, 'relay', 'retrying')
      save()
      cancel?.()
      cancel = undefined
      // Any other refusal will not change while this page lives; the next page asks again.
      if (status && status < 500 && status !== 429) return
      if (pause > 0) quietUntil = clock.now() + Math.min(pause, MAX_PAUSE)
      schedule(Math.min(Math.max(500 * 4 ** ++tries, pause), MAX_PAUSE))
      return
    }
    schedule(0)
  }

  const send = (): void => void flush().catch((error) => env.debug('relay', error))

  return {
    add(event, whenSettled) {
      let entry: Entry = { event }
      const ready = (): void => {
        entry.isReady = true
        schedule(BATCH_MS)
      }
      outbox.set(event.id, entry)
      tell(event, 'relay', 'queued')
      if (!whenSettled) return ready()
      clock.after(PATIENCE_MS, ready)
      const speak = (): void => {
        // It may have left without the halves' reports: then it is relayed once more, under the same id.
        if (entry.isReady && !entry.isOver && answer(event) === 'granted') {
          entry = { event }
          outbox.set(event.id, entry)
        }
        ready()
      }
      whenSettled(speak)
    },
    attach(given) {
      store = given
    },
    follow() {
      for (const entry of [...outbox.values()]) {
        entry.isHeld = false
        if (answer(entry.event) === 'denied') drop(entry, 'no-consent')
      }
      schedule(BATCH_MS)
    },
    hide(isGone) {
      for (const entry of outbox.values()) entry.isReady = true
      if (!isGone) send()
      else if (clock.now() >= quietUntil) {
        // What is in flight outlives the page by itself.
        const { events } = cut(isNext, transport.room())
        if (events[0]) transport.beacon(PATH, payload(events))
      }
      save()
    },
    destroy() {
      isDone = true
      cancel?.()
    },
  }
}

const isNext = ({ isReady, isFlying, isHeld }: Entry): boolean | undefined =>
  isReady && !isFlying && !isHeld
