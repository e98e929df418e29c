import type { ShopCart, ShopErrorCode, ShopLine, ShopMoney, ShopResponse } from '@footfall/contract'

/** A host's shop in a test's hands: it keeps one cart for all tabs and answers as the contract says, or not. */
export interface TestShop {
  /** What it holds. */
  cart(): ShopCart
  /** Every call that came, with its argument. */
  readonly asked: { call: string; argument: Record<string, unknown> }[]
  /** Changes what it holds, as another tab or the shopkeeper would. */
  change(edit: (lines: ShopLine[]) => ShopLine[]): void
  /** The next answers, whatever is asked: an answer, a status without JSON, or no answer at all. */
  next(...answers: (Partial<ShopResponse> | number | 'lost' | 'lost after it was done')[]): void
  /** Answers wait until they are let go, one by one. */
  hold(): { release(): Promise<void>; end(): void }
  /** Instead of a window's `fetch`. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
}

export const money = (minor: number): ShopMoney => ({
  minor,
  exponent: 2,
  currency: 'EUR',
  text: `€${(minor / 100).toFixed(2)}`,
})

export const line = (id: string, quantity = 1, price = 1000): ShopLine => ({
  key: `k-${id}`,
  id,
  name: `Lamp ${id}`,
  quantity,
  url: `/product/${id}`,
  price: money(price),
  total: money(price * quantity),
  least: 1,
  most: 9,
  step: 1,
})

export const toCart = (lines: readonly ShopLine[], more: Partial<ShopCart> = {}): ShopCart => {
  const sum = lines.reduce((all, { price, quantity }) => all + price.minor * quantity, 0)
  return {
    revision: JSON.stringify([lines.map(({ id, quantity, price }) => [id, quantity, price.minor])]),
    lines: lines.map((one) => ({ ...one, total: money(one.price.minor * one.quantity) })),
    count: lines.reduce((all, { quantity }) => all + quantity, 0),
    subtotal: money(sum),
    total: money(sum),
    isTaxIncluded: true,
    coupons: [],
    rates: [],
    methods: [],
    notices: [],
    ...more,
  }
}

const json = (answer: unknown, status = 200): Response =>
  new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json' },
  })

export const createTestShop = (
  first: readonly ShopLine[] = [],
  more: Partial<ShopCart> = {},
): TestShop => {
  let lines = [...first]
  let planned: (Partial<ShopResponse> | number | 'lost' | 'lost after it was done')[] = []
  let gate: (() => Promise<void>) | undefined
  const asked: TestShop['asked'] = []
  const cart = (): ShopCart => toCart(lines, more)
  const refuse = (code: ShopErrorCode): ShopResponse => ({ error: { code }, cart: cart() })

  const set = (key: unknown, quantity: number, revision: unknown): ShopResponse => {
    const found = lines.find((one) => one.key === key)
    if (revision !== cart().revision) return refuse('changed')
    if (!found) return refuse('gone')
    if (quantity > found.most) return refuse('stock')
    lines = lines.flatMap((one) =>
      one !== found ? [one] : quantity > 0 ? [{ ...one, quantity }] : [],
    )
    return { cart: cart() }
  }
  const answer = (call: string, given: Record<string, unknown>): ShopResponse => {
    switch (call) {
      case 'can':
        return {
          can: { coupons: true, rates: true, account: true, providers: ['paypal', 'stripe'] },
        }
      case 'add':
        for (const { id, quantity } of given.items as { id: string; quantity: number }[]) {
          const found = lines.find((one) => one.id === id)
          lines = found
            ? lines.map((one) =>
                one === found ? { ...one, quantity: one.quantity + quantity } : one,
              )
            : [...lines, line(id, quantity)]
        }
        return { cart: cart() }
      case 'quantity':
        return set(given.key, Number(given.quantity), given.revision)
      case 'remove':
        return set(given.key, 0, given.revision)
      case 'order':
        lines = []
        return { cart: cart(), next: '#thanks' }
      case 'pay':
        return { next: '#provider' }
      default:
        return { cart: cart() }
    }
  }

  return {
    cart,
    asked,
    change(edit) {
      lines = edit(lines)
    },
    next: (...answers) => {
      planned = answers
    },
    hold() {
      const held: (() => void)[] = []
      gate = () => new Promise((resolve) => held.push(resolve))
      return {
        async release() {
          for (let turns = 0; turns < 100 && !held[0]; turns++)
            await new Promise((resolve) => setTimeout(resolve, 5))
          held.shift()?.()
        },
        end() {
          gate = undefined
          for (const resolve of held.splice(0)) resolve()
        },
      }
    },
    async fetch(input, init) {
      const call = new URL(String(input)).pathname.split('/').at(-1) ?? ''
      const argument = init?.body ? JSON.parse(String(init.body)) : {}
      asked.push({ call, argument })
      const plan = planned.shift()
      const done =
        plan === undefined || plan === 'lost after it was done' ? answer(call, argument) : {}
      // As from a network: never within the event that asked.
      await new Promise((resolve) => setTimeout(resolve))
      await gate?.()
      if (typeof plan === 'number')
        return new Response('<p>A page</p>', {
          status: plan,
          headers: { 'content-type': 'text/html' },
        })
      if (typeof plan === 'string') throw new TypeError('Failed to fetch')
      return json(plan ?? done, plan?.error ? 409 : 200)
    },
  }
}
