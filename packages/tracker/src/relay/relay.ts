import {
  type ConsentValue,
  RELAY_VERSION,
  type RelayEvent,
  type RelayPayload,
} from '@footfall/contract'
import { gateEvent, relayAnswer } from '../consent/gate.ts'
import type { Core } from '../core.ts'

/**
 * Where unconfirmed events outlive the page. It comes with the answer part: a page left between the grant and that chunk's
 * arrival has only its beacon.
 */
export interface OutboxStore {
  /** Writes down what is unconfirmed, as far as it may be kept. */
  save(events: RelayEvent[]): void
  /** The server has them, or nobody may have them. */
  forget(ids: string[]): void
}

/** The way from the page to our collector: batched, gated again at the moment of sending, kept until confirmed. */
export interface Relay {
  /** Takes an event; it leaves when its browser halves have answered, or soon anyway. */
  add(event: RelayEvent, settled?: Promise<unknown>): void
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
}

const PATH = '/v1/collect'
/** Gathers what happens together into one request. */
const BATCH_MS = 100
/** How long an event waits for slow browser halves before it goes without their word. */
const PATIENCE_MS = 3000
const MAX_BATCH = 50
const MAX_TRIES = 5

export const createRelay = ({ env, consent, purposeOf, transport, config, tell }: Core): Relay => {
  const { clock } = env
  /** The outbox: what the server has not yet confirmed. */
  const outbox = new Map<string, Entry>()
  let store: OutboxStore | undefined
  let cancel: (() => void) | undefined
  let tries = 0
  let isDone = false

  const answer = ({ destinations }: RelayEvent): ConsentValue =>
    relayAnswer(consent.get(), Object.keys(destinations), purposeOf)

  /** What may leave now. */
  const pick = (isWanted: (entry: Entry) => boolean | undefined): Entry[] =>
    [...outbox.values()]
      .filter((entry) => isWanted(entry) && answer(entry.event) === 'granted')
      .slice(0, MAX_BATCH)
  const pickReady = (): Entry[] => pick(({ isReady, isFlying }) => isReady && !isFlying)

  /** Each as the gate lets it. */
  const gated = (entries: Entry[]): RelayEvent[] =>
    entries.map(({ event }) => gateEvent(event, consent.get(), purposeOf))

  const payload = (events: RelayEvent[]): RelayPayload => ({
    v: RELAY_VERSION,
    site: config.site,
    sentAt: clock.now(),
    config: config.revision,
    events,
  })

  const forget = (entries: Entry[]): void => {
    const ids = entries.map(({ event }) => event.id)
    for (const id of ids) outbox.delete(id)
    store?.forget(ids)
  }

  const schedule = (ms: number): void => {
    cancel ??= clock.after(ms, () => {
      cancel = undefined
      void flush()
    })
  }

  const flush = async (): Promise<void> => {
    const entries = pickReady()
    if (!entries[0] || isDone) return
    for (const entry of entries) entry.isFlying = true
    const result = await transport.post(PATH, payload(gated(entries)))
    if (isDone) return
    const isOk = result === 'ok'
    for (const entry of entries) {
      entry.isFlying = false
      tell(entry.event, 'relay', isOk ? 'accepted' : 'retrying')
    }
    if (isOk) {
      tries = 0
      forget(entries)
      if (pickReady()[0]) schedule(0)
    } else {
      store?.save(gated(pick(() => true)))
      // A refusal will not change while this page lives; the next page asks again.
      if (result === 'again' && ++tries < MAX_TRIES) schedule(500 * 4 ** tries)
    }
  }

  return {
    add(event, settled) {
      const entry: Entry = { event }
      const ready = (): void => {
        entry.isReady = true
        schedule(BATCH_MS)
      }
      outbox.set(event.id, entry)
      tell(event, 'relay', 'queued')
      if (!settled) return ready()
      clock.after(PATIENCE_MS, ready)
      settled.then(ready, ready)
    },
    attach(given) {
      store = given
    },
    follow() {
      const gone = [...outbox.values()].filter(({ event }) => answer(event) === 'denied')
      forget(gone)
      for (const { event } of gone) tell(event, 'relay', 'dropped', 'no-consent')
      schedule(BATCH_MS)
    },
    hide(isGone) {
      const entries = pick(() => true)
      const events = gated(entries)
      for (const entry of entries) entry.isReady = true
      if (!isGone) void flush()
      else if (events[0]) transport.beacon(PATH, payload(events))
      store?.save(events)
    },
    destroy() {
      isDone = true
      cancel?.()
    },
  }
}
