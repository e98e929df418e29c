import { RELAY_VERSION, type RelayEvent, type RelayPayload } from '@footfall/contract'
import type { Core } from '../core.ts'
import { type Batch, consentFor, createOutbox, type Entry, type OutboxStore } from './outbox.ts'
import type { PostResult } from './transport.ts'

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

const PATH = '/v1/collect'
/** Gathers what happens together into one request. */
const BATCH_MS = 100
/** How long an event waits for slow browser halves before it goes without their reports. */
const PATIENCE_MS = 3000
/** With its envelope a batch must fit into what may outlive the page, or it goes without outliving it. */
const MAX_BYTES = 59_000
/** Nobody, not even the server, makes the page wait longer. */
const MAX_PAUSE = 600_000

export const createRelay = (core: Core): Relay => {
  const { env, transport, config, tell } = core
  const { clock } = env
  const outbox = createOutbox(core)
  let tries = 0
  /** Until then the server wants to hear nothing. */
  let quietUntil = 0
  let cancel: (() => void) | undefined
  /** Shrinks where a server or a proxy before it takes less. */
  let maxBytes = MAX_BYTES
  let isDone = false

  const payload = (events: RelayEvent[]): RelayPayload => ({
    v: RELAY_VERSION,
    site: config.site,
    sentAt: clock.now(),
    config: config.revision,
    events,
  })

  const schedule = (ms: number): void => {
    cancel ??= clock.after(ms, () => {
      cancel = undefined
      send()
    })
  }

  /** Does what a response says; returns how long to wait before the next request, or nothing where none would help. */
  const conclude = ({ entries, bytes }: Batch, response: PostResult): number | undefined => {
    const { ok, status, pause = 0, refused } = response
    if (ok) {
      tries = 0
      outbox.settle(entries, Array.isArray(refused) ? refused : [])
      return 0
    }
    if (status === 413) {
      if (entries[1]) maxBytes = bytes / 2
      else outbox.drop(entries[0], 'too-large')
      return 0
    }
    for (const { event } of entries) tell(event, 'relay', 'retrying')
    outbox.save()
    cancel?.()
    cancel = undefined
    // Any other refusal will not change while this page lives; the next page asks again.
    if (status && status < 500 && status !== 429) return undefined
    if (pause > 0) quietUntil = clock.now() + Math.min(pause, MAX_PAUSE)
    return Math.min(Math.max(500 * 4 ** ++tries, pause), MAX_PAUSE)
  }

  const flush = async (): Promise<void> => {
    if (isDone || clock.now() < quietUntil) return
    const batch = outbox.cut(isNext, maxBytes)
    const { entries, events } = batch
    if (!entries[0]) return
    for (const entry of entries) entry.isFlying = true
    const response = await transport.post(PATH, payload(events))
    if (isDone) return
    const { status, refused } = response
    if (refused || status === 403) env.debug(refused ? 'refused' : 'origin', { refused, events })
    for (const entry of entries) entry.isFlying = false
    const wait = conclude(batch, response)
    if (wait !== undefined) schedule(wait)
  }

  const send = (): void => void flush().catch((error) => env.debug('relay', error))

  return {
    add(event, whenSettled) {
      let entry = outbox.add(event)
      const ready = (): void => {
        entry.isReady = true
        schedule(BATCH_MS)
      }
      tell(event, 'relay', 'queued')
      if (!whenSettled) return ready()
      clock.after(PATIENCE_MS, ready)
      whenSettled(() => {
        // It may have left without the halves' reports: then it is relayed once more, under the same id.
        if (entry.isReady && !entry.isOver && consentFor(core, event) === 'granted') {
          entry = outbox.add(event)
        }
        ready()
      })
    },
    attach: outbox.attach,
    follow() {
      outbox.follow()
      schedule(BATCH_MS)
    },
    hide(isGone) {
      for (const entry of outbox.all()) entry.isReady = true
      if (!isGone) send()
      else if (clock.now() >= quietUntil) {
        // What is in flight outlives the page by itself.
        const { events } = outbox.cut(isNext, transport.room())
        if (events[0]) transport.beacon(PATH, payload(events))
      }
      outbox.save()
    },
    destroy() {
      isDone = true
      cancel?.()
    },
  }
}

const isNext = ({ isReady, isFlying, isHeld }: Entry): boolean | undefined =>
  isReady && !isFlying && !isHeld
