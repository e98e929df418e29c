import type { Clock, Params, Verdict } from '@footfall/contract'
import type { ServerHalf } from '../sites/server-halves.ts'
import type { HttpSender } from './http-sender.ts'

/** What became of one body. */
export interface SendResult {
  verdict: Verdict
  /** The request had left and no answer came, at a platform that would count it twice. */
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
}

/**
 * Sends bodies in one request and answers what became of each. Where one bad event makes the platform refuse all, the
 * batch is halved until the bad one stands alone: the others must not suffer for it.
 */
export const sendBatch = async (bodies: Params[], context: SendContext): Promise<SendResult[]> => {
  const { server } = context.half
  const results = await sendOnce(bodies, context)
  const isRefusedAsWhole =
    server.failsWholeBatch &&
    bodies.length > 1 &&
    results.every(({ verdict }) => verdict.outcome === 'rejected')
  if (!isRefusedAsWhole) return results
  const middle = Math.ceil(bodies.length / 2)
  return [
    ...(await sendBatch(bodies.slice(0, middle), context)),
    ...(await sendBatch(bodies.slice(middle), context)),
  ]
}

const sendOnce = async (bodies: Params[], context: SendContext): Promise<SendResult[]> => {
  const { sender, clock, half, apiBase } = context
  const { server, settings } = half
  const at = clock.now()
  const started = performance.now()
  const request = server.request(bodies, settings, apiBase === undefined ? {} : { apiBase })
  const answer = await sender.send(request)
  const ms = Math.round(performance.now() - started)
  const verdicts = readSafely(() => server.read(answer, bodies.length), bodies.length)
  const isAmbiguous = answer.kind === 'failure' && answer.sent && !server.dedupes
  return verdicts.map((verdict) => ({
    verdict,
    isAmbiguous,
    at,
    ms,
    ...(answer.kind === 'answer' && { status: answer.status }),
  }))
}

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
