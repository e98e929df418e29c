import type { Clock, HttpResponse, Params, Verdict } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { HttpSender } from './http-sender.ts'
import type { LaneMemory } from './lane.ts'

/** Requests for one batch to one account. One bad event among 100 needs at most 15; with more of them, some wait. */
const BUDGET = 16

/** What became of one body. */
export interface SendResult {
  verdict: Verdict
  /** The request had left and no response came, at a platform that would count it twice. */
  isAmbiguous: boolean
  at: number
  ms: number
  status?: number
}

export interface SendContext {
  sender: HttpSender
  clock: Clock
  /** Settings with exactly one account in `ids`. */
  half: ServerHalf
  apiBase: string | undefined
  metrics: Pick<Metrics, 'destinationSeconds'>
  /** Whether its site has been paused meanwhile; asked before every request. */
  isPaused(): Promise<boolean>
}

/**
 * Sends bodies in one request and returns what became of each. Where one bad event makes the platform refuse all, the
 * batch is halved until the bad one stands alone: the others must not suffer for it. What is not decided within the
 * budget, or before the lane closes, has no response: it is to be tried another time, in a smaller batch.
 */
export const sendBatch = async (
  bodies: Params[],
  context: SendContext,
  { gate, size }: LaneMemory,
): Promise<(SendResult | undefined)[]> => {
  const { server } = context.half
  const results: (SendResult | undefined)[] = bodies.map(() => undefined)
  let left = BUDGET
  let isOver = false

  /** Returns whether all of it was taken. What is known to hold a bad one is not sent as a whole again. */
  const solve = async (from: number, to: number, isKnownBad: boolean): Promise<boolean> => {
    const isSingle = to - from === 1
    if (isSingle || !isKnownBad) {
      if (left === 0 || isOver || gate.pause() || (await context.isPaused())) return false
      left--
      const responses = await sendOnce(bodies.slice(from, to), context)
      const has = (...outcomes: Verdict['outcome'][]): boolean =>
        responses.some(({ verdict }) => outcomes.includes(verdict.outcome))
      isOver = has('auth', 'throttled', 'retry')
      const isRefused = !isOver && !has('ok')
      if (isRefused) gate.refused()
      else if (has('ok')) gate.accepted()
      if (isSingle || !isRefused || !server.failsWholeBatch) {
        for (const [at, answer] of responses.entries()) results[from + at] = answer
        return !isOver && !has('rejected')
      }
    }
    const middle = from + Math.ceil((to - from) / 2)
    const isLeftTaken = await solve(from, middle, false)
    await solve(middle, to, isLeftTaken)
    return false
  }

  const isTaken = await solve(0, bodies.length, false)
  if (isTaken) size.accepted()
  else if (server.failsWholeBatch && left < BUDGET - 1) size.refused()
  return results
}

const sendOnce = async (bodies: Params[], context: SendContext): Promise<SendResult[]> => {
  const { sender, clock, half, apiBase, metrics } = context
  const { server, settings } = half
  const at = clock.now()
  const started = performance.now()
  const request = server.request(bodies, settings, apiBase === undefined ? {} : { apiBase })
  const response = await sender.send(request)
  const ms = Math.round(performance.now() - started)
  const labels = { destination: half.name, result: resultOf(response) }
  metrics.destinationSeconds.observe(labels, ms / 1_000)
  const verdicts = readSafely(() => server.read(response, bodies.length), bodies.length)
  const isAmbiguous = response.kind === 'failure' && response.sent && !server.dedupes
  return verdicts.map((verdict) => ({
    verdict,
    isAmbiguous,
    at,
    ms,
    ...(response.kind === 'response' && { status: response.status }),
  }))
}

const resultOf = (response: HttpResponse): string =>
  response.kind === 'failure' ? response.failure : `${Math.floor(response.status / 100)}xx`

/** One verdict per body; whatever a reader leaves out or cannot make sense of is tried again. */
const readSafely = (read: () => Verdict | Verdict[], count: number): Verdict[] => {
  let verdicts: Verdict | Verdict[]
  try {
    verdicts = read()
  } catch {
    verdicts = UNREADABLE
  }
  return Array.from({ length: count }, (_, at) =>
    Array.isArray(verdicts) ? (verdicts[at] ?? UNREADABLE) : verdicts,
  )
}

const UNREADABLE: Verdict = {
  outcome: 'retry',
  message: 'The platform’s answer could not be understood. It will be tried again.',
}
