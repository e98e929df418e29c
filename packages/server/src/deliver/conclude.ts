import { createHash } from 'node:crypto'
import type { DeliveryState, Params } from '@footfall/contract'
import type { DeliveryOutcome } from '../store/event-store.ts'
import type { Delivery, WaitState } from './delivery.ts'
import type { Waiting } from './retry-queue.ts'
import { retryDelay } from './retry-schedule.ts'
import type { SendResult } from './send-batch.ts'

/** One account's result for one delivery. */
export interface AccountResult extends SendResult {
  id: string
}

/** Accounts it was not sent to this time, since the batch had spent its requests or the lane was closed. */
export interface Untried {
  ids: string[]
  state: WaitState
  at: number
  nextAt: number
}

export interface Conclusion {
  outcomes: DeliveryOutcome[]
  /** Set when it must be tried again. */
  waiting?: Waiting
}

const WAITS: Partial<Record<SendResult['verdict']['outcome'], WaitState>> = {
  auth: 'stopped',
  throttled: 'throttled',
  retry: 'retrying',
}

/** The state one response stands for. */
const stateOf = ({ verdict, isAmbiguous }: SendResult): DeliveryState => {
  if (isAmbiguous) return 'ambiguous'
  if (verdict.outcome === 'ok') return 'sent'
  return WAITS[verdict.outcome] ?? 'rejected'
}

/** From the most to the least pressing; the whole delivery is as far as its slowest account. */
const ORDER: readonly DeliveryState[] = [
  'stopped',
  'throttled',
  'retrying',
  'rejected',
  'ambiguous',
  'sent',
]

/** Draws the conclusion from all accounts' results: what to write down, and whether and when to try again. */
export const conclude = (
  delivery: Delivery,
  body: Params,
  results: AccountResult[],
  random: () => number,
  untried?: Untried,
): Conclusion => {
  const states = results.map(stateOf)
  const told = ORDER.find((one) => states.includes(one)) ?? 'rejected'
  const isToldToWait = WAIT_STATES.has(told)
  const state = untried && !isToldToWait ? untried.state : told
  const last = results.reduce((latest, { at }) => Math.max(latest, at), 0)
  const attempts = delivery.attempts + (results.length > 0 ? 1 : 0)
  const isWaiting = isToldToWait || untried !== undefined
  const asked = Math.max(0, ...results.map(({ verdict }) => verdict.retryAfterMs ?? 0))
  const delay = isToldToWait ? last + Math.max(asked, retryDelay(attempts, random)) : 0
  const nextAt = Math.max(delay, untried?.nextAt ?? 0)
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')

  const outcomes = results.map((result, index): DeliveryOutcome => {
    const { code, trace, message } = result.verdict
    return {
      site: delivery.event.site,
      event: delivery.event.id,
      destination: delivery.destination,
      state,
      at: result.at,
      ...(isWaiting && { nextAt }),
      attempt: {
        // Responses within the same millisecond stay two attempts.
        at: result.at + index,
        ms: result.ms,
        state: stateOf(result),
        bodyHash,
        ...(result.status !== undefined && { status: result.status }),
        ...(code !== undefined && { code: code.slice(0, 64) }),
        ...(trace !== undefined && { trace: trace.slice(0, 128) }),
        ...(message !== undefined && { message: message.slice(0, 512) }),
      },
    }
  })
  if (!isWaiting) return { outcomes }
  if (outcomes.length === 0 && untried) {
    const { site, id: event } = delivery.event
    const { destination } = delivery
    outcomes.push({ site, event, destination, state, at: untried.at, nextAt })
  }
  const ids = results.filter((_, at) => WAIT_STATES.has(states[at] as string)).map(({ id }) => id)
  return {
    outcomes,
    waiting: {
      delivery,
      attempts,
      nextAt,
      state: state as WaitState,
      ids: [...ids, ...(untried?.ids ?? [])],
    },
  }
}

const WAIT_STATES = new Set<string>(Object.values(WAITS))
