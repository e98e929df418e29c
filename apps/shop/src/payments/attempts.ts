import type { Order } from '../domain/order.ts'
import { keepNewest } from './keep-newest.ts'
import type { Returned } from './payments.ts'
import type { Provider, Standing } from './provider.ts'

const MAX_BEGUN = 10_000

/** A payment that was begun for an order. */
export interface Attempt {
  provider: Provider
  /** The provider's own id. */
  attempt: string
  isOver: boolean
  isDeclined?: boolean
  /** The buyer was told that the money is on its way. */
  isAwaited?: boolean
  /** The provider told that it did not come. */
  hasFailed?: boolean
}

/** Returns what was begun for an order, to be added to. */
export const createAttempts = (): ((order: Order) => Attempt[]) => {
  const begun = new Map<number, Attempt[]>()
  return ({ number }) => {
    const known = begun.get(number)
    if (known) return known
    const fresh: Attempt[] = []
    keepNewest(begun, number, fresh, MAX_BEGUN)
    return fresh
  }
}

/** Where a payment stands that has not paid the order. */
export interface Unpaid {
  attempt: string
  state: Exclude<Standing['state'], 'paid'>
  /** A webhook said that it failed. */
  isFailed: boolean
}

/** What a look means for the buyer who comes back, and for the order. */
export interface Noted {
  returned: Returned
  /** `over`: nothing that was begun can be paid any more. `failed`: what was on its way did not come. */
  order?: 'over' | 'failed'
}

/** Takes note of it among the order's attempts. */
export const noteUnpaid = (
  attempts: readonly Attempt[],
  { attempt, state, isFailed }: Unpaid,
): Noted => {
  const known = attempts.find((each) => each.attempt === attempt)
  if (known && isFailed) known.hasFailed = true
  if (state === 'expired') {
    if (known) known.isOver = true
    const isOver = attempts.every((each) => each.isOver)
    return { returned: 'open', ...(isOver && { order: 'over' }) }
  }
  if (state === 'foreign') return { returned: 'open' }
  if (!known) return { returned: state }
  if (state === 'declined' || (state === 'waiting' && known.hasFailed)) {
    return noteDeclined(attempts, known)
  }
  if (state === 'waiting') known.isAwaited = true
  // Whoever looked before, such as for a webhook, may have been told alone.
  return { returned: state === 'open' && known.isDeclined ? 'declined' : state }
}

/** Whoever was told that money is on its way looks at the order: it fails once none is awaited any more. */
const noteDeclined = (attempts: readonly Attempt[], known: Attempt): Noted => {
  const wasAwaited = known.isAwaited
  known.isDeclined = true
  known.isAwaited = false
  const hasFailed = wasAwaited && !attempts.some(({ isAwaited }) => isAwaited)
  return { returned: 'declined', ...(hasFailed && { order: 'failed' }) }
}
