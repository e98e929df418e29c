import { makeEvent } from './events.ts'
import type { EventPoster } from './post-events.ts'
import { QUIET, RETRY } from './sites.ts'
import type { World } from './world.ts'

/** From sent by the page to taken by the platform, in ms; infinite for what had not arrived when patience ended. */
export type Delays = number[]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Sent {
  id: string
  account: string
  at: number
}

const POLL_MS = 500

/** Waits for the last of them, or for the end of patience. */
const readDelays = async (
  { platform }: World,
  sent: readonly Sent[],
  patienceMs: number,
): Promise<Delays> => {
  const giveUpAt = Date.now() + patienceMs
  const accounts = [...new Set(sent.map(({ account }) => account))]
  for (;;) {
    const taken = new Map<string, Map<string, number>>()
    for (const account of accounts) taken.set(account, await platform.takenAt(account))
    const delays = sent.map(
      ({ id, account, at }) => (taken.get(account)?.get(id) ?? Number.POSITIVE_INFINITY) - at,
    )
    if (delays.every(Number.isFinite) || Date.now() > giveUpAt) return delays
    await pause(POLL_MS)
  }
}

export interface TrickleOptions {
  world: World
  poster: EventPoster
  perSecond: number
  /** Goes on until then. */
  isOver(): boolean
  /** How long to wait for the last events after that. */
  patienceMs: number
}

/** The quiet tenant's steady trickle, on schedule whatever the responses do. */
export const measureTrickle = async (options: TrickleOptions): Promise<Delays> => {
  const { world, poster, perSecond, isOver, patienceMs } = options
  const sent: Sent[] = []
  const calls: Promise<unknown>[] = []
  const began = Date.now()
  for (let number = 0; !isOver(); number++) {
    await pause(Math.max(0, began + (number * 1_000) / perSecond - Date.now()))
    const event = makeEvent(QUIET)
    sent.push({ id: event.id, account: QUIET.pixel, at: Date.now() })
    calls.push(poster.post(QUIET, [event]))
  }
  await Promise.all(calls)
  return readDelays(world, sent, patienceMs)
}

/** One event for each of the quiet tenant's further shops; the platform fails once, then works. */
export const measureRetries = async (
  world: World,
  poster: EventPoster,
  patienceMs: number,
): Promise<Delays> => {
  const sent: Sent[] = []
  for (const site of RETRY) {
    await world.platform.fault({ kind: 'code', code: 2, account: site.pixel, times: 1 })
    const event = makeEvent(site)
    sent.push({ id: event.id, account: site.pixel, at: Date.now() })
    await poster.post(site, [event])
  }
  return readDelays(world, sent, patienceMs)
}
