import type { Order } from '../domain/order.ts'
import { type Attempt, createAttempts, noteUnpaid } from './attempts.ts'
import { createTurns } from './in-turn.ts'
import type { Jobs } from './jobs.ts'
import type { Money } from './money.ts'
import type { PaymentDesk, Returned } from './payments.ts'
import type { Provider } from './provider.ts'

export interface LooksParts {
  desk: PaymentDesk
  money: Money
  jobs: Jobs
  onError(error: unknown): void
  /** Milliseconds between looks at a payment that nobody tells of. */
  looks: readonly number[]
}

/** The shop's looks at the payments it has begun: whatever is told of them, the provider is asked. */
export interface Looks {
  /** From now on it is looked at, also where nobody tells of it. */
  begin(order: Order, provider: Provider, attempt: string): void
  /** Asks where it stands, one look at an order's payments after the other. */
  look(order: Order, provider: Provider, attempt: string, isFailed?: boolean): Promise<Returned>
}

export const createLooks = ({ desk, money, jobs, onError, looks }: LooksParts): Looks => {
  const inTurn = createTurns()
  const attemptsOf = createAttempts()

  const end = (each: Attempt): void => {
    each.isOver = true
    void jobs.run(each.provider.close(each.attempt).catch(onError))
  }

  /** What is paid cannot be paid again in a tab that was left open. */
  const closeOthers = (order: Order, paid: string): void => {
    for (const each of attemptsOf(order)) {
      if (each.attempt !== paid && !each.isOver) end(each)
    }
  }

  const look: Looks['look'] = (order, provider, attempt, isFailed = false) =>
    inTurn(order.number, async () => {
      // What is paid by another way is not taken as well.
      const standing = await provider.look(order, attempt, isToBePaid(order))
      if (standing.state === 'paid') {
        const settled = await money.settle(order, provider, standing.payment)
        if (settled === 'paid') closeOthers(order, attempt)
        return settled
      }
      const seen = { attempt, state: standing.state, isFailed }
      const noted = noteUnpaid(attemptsOf(order), seen)
      if (noted.order === 'over') desk.giveUp(order)
      if (noted.order === 'failed') desk.mark(order, 'failed')
      return noted.returned
    })

  /** The buyer may never come back, and the webhook never come: what is paid all the same is found before the order is given up. */
  const lookLater = (order: Order, each: Attempt, tries = 0): void => {
    const wait = looks[tries]
    if (wait === undefined) return
    jobs.later(wait, async () => {
      if (!isWaiting(order) || each.isOver) return
      lookLater(order, each, tries + 1)
      await look(order, each.provider, each.attempt)
    })
  }

  return {
    look,
    begin(order, provider, attempt) {
      const attempts = attemptsOf(order)
      if (attempts.some((each) => each.attempt === attempt)) return
      const each: Attempt = { provider, attempt, isOver: false }
      attempts.push(each)
      lookLater(order, each)
      // It was paid while the provider made this one.
      if (order.state === 'paid') end(each)
    },
  }
}

/** Something may be begun for it. */
export const isWaiting = ({ state }: Order): boolean => state === 'pending' || state === 'failed'

/** What a buyer agreed to may be taken: for an order given up too, since it may still be had. */
const isToBePaid = (order: Order): boolean => isWaiting(order) || order.state === 'cancelled'
