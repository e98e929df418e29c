/** Money that really moved at a payment provider. */
export interface Movement {
  provider: string
  /** The provider's own id of what was paid: a capture, a payment intent. */
  id: string
  /** What the merchant called it: `custom_id`, `client_reference_id`. */
  reference: string
  /** Minor units. */
  amount: number
  currency: string
  state: 'captured' | 'refunded'
  /** Given back so far, in minor units. */
  refunded: number
  at: string
}

/** The truth that a shop's books are held against. */
export interface Ledger {
  capture(money: Pick<Movement, 'provider' | 'id' | 'reference' | 'amount' | 'currency'>): void
  /** Gives back so much, or all that is left. Returns what was given back; undefined where that is more than there is. */
  refund(id: string, amount?: number): number | undefined
  find(id: string): Movement | undefined
  list(): readonly Movement[]
  clear(): void
}

export const createLedger = (now: () => number): Ledger => {
  const moved = new Map<string, Movement>()
  return {
    capture(money) {
      moved.set(money.id, {
        ...money,
        state: 'captured',
        refunded: 0,
        at: new Date(now()).toISOString(),
      })
    },
    refund(id, amount) {
      const movement = moved.get(id)
      const left = movement ? movement.amount - movement.refunded : 0
      const given = amount ?? left
      if (!movement || given <= 0 || given > left) return undefined
      movement.refunded += given
      if (movement.refunded === movement.amount) movement.state = 'refunded'
      return given
    },
    find: (id) => moved.get(id),
    list: () => [...moved.values()],
    clear: () => moved.clear(),
  }
}
