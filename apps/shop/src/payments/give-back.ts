import type { Payment } from './payments.ts'
import type { Provider } from './provider.ts'

export interface GiveBack {
  /** Gives the money back, now or as soon as the provider can. Throws when it could not be done now. */
  (provider: Provider, payment: Payment): Promise<void>
}

export interface GiveBackOptions {
  onError(error: unknown): void
  /** Waits between tries in milliseconds. */
  waits?: readonly number[]
  /** Runs something later, unless all is over. */
  later(ms: number, act: () => Promise<void>): void
}

const WAITS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

/** Sees to it that money which is not the shop's goes back, also when the provider cannot be reached just now. */
export const createGiveBack = ({ onError, later, waits = WAITS }: GiveBackOptions): GiveBack => {
  const trying = new Set<string>()

  const attempt = async (provider: Provider, payment: Payment, tries: number): Promise<void> => {
    const name = `${payment.provider} ${payment.id}`
    if (payment.isReturned) return
    try {
      await provider.giveBack(payment, tries)
      payment.isReturned = true
      trying.delete(name)
    } catch (error) {
      const isFirst = tries === 0
      // Somebody sees to it already.
      if (isFirst && trying.has(name)) throw error
      trying.add(name)
      const wait = waits[tries]
      if (wait === undefined) {
        onError(new Error(`${name} is to be given back by hand`, { cause: error }))
        return
      }
      later(wait, () => attempt(provider, payment, tries + 1))
      if (isFirst) throw error
    }
  }

  return (provider, payment) => attempt(provider, payment, 0)
}
