import type {
  Clock,
  HostShop,
  ShopCall,
  ShopCalls,
  ShopCart,
  ShopErrorCode,
  ShopResponse,
  ShopTold,
  ShopWanted,
} from '@footfall/contract'
import {
  addedTo,
  asksAgain,
  EMPTY_ANSWER,
  saysSomething,
  withoutLine,
  withQuantity,
} from './cart-patches.ts'

/** What a page shows of its cart. */
export interface ShownCart {
  /** What the host holds, with what the visitor has just done on top. Absent: not read yet. */
  cart?: ShopCart | undefined
  /** Something is under way: sums may be about to change. */
  isBusy: boolean
  /** The host could not be asked: nobody knows whether this still holds. */
  isUnsure: boolean
}

/** What came of something the visitor did, or that the shop says by itself. */
export type HearResponse = (answer: ShopResponse) => void

/** One cart for all that shows it on a page. Changes go to the host one after the other; what it answers wins. */
export interface CartKeeper {
  get(): ShownCart
  /** Hears every change of what is to be shown, first at once. */
  subscribe(call: (shown: ShownCart) => void): () => void
  /** Hears every response with something to say: its errors and notices. */
  onWords(call: HearResponse): () => void
  /** Hears that the host has put something in. */
  onAdded(call: HearResponse): () => void
  /** Whether somebody hears them; else whoever asked says them itself. */
  isHeard(): boolean
  read(): Promise<ShopResponse>
  add(items: readonly ShopWanted[]): Promise<ShopResponse>
  setQuantity(key: string, quantity: number): Promise<ShopResponse>
  remove(key: string): Promise<ShopResponse>
  /** Everything else that the host returns with its cart. */
  send<Call extends 'coupon' | 'address' | 'rate' | 'method' | 'order'>(
    call: Call,
    argument: ShopCalls[Call],
  ): Promise<ShopResponse>
  destroy(): void
}

export interface CartKeeperOptions {
  shop: HostShop
  clock: Clock
  /** Tells the site's other tabs, and hears of them. */
  channel?: Pick<BroadcastChannel, 'postMessage'> | undefined
  /** Fires one of the shop's events on its document. */
  tell(told: ShopTold): void
  /** Hears what somebody who shows the cart has thrown: the others go on. */
  fail?(error: unknown): void
}

interface Change {
  call: ShopCall
  /** Made when it is sent, of the cart that the host holds by then. */
  argument(held: ShopCart | undefined): ShopCalls[ShopCall]
  patch?(cart: ShopCart): ShopCart
  /** The line it is about. */
  line?: string
  /** One that waits is replaced by a later one of the same name. */
  name?: string
  isAgain?: boolean
  done: ((answer: ShopResponse) => void)[]
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** What got no answer may still be done after the cart was read anew. */
const LATE = 10_000
/** Errors after which nobody knows what the host holds, unless it says so. */
const OPEN: readonly (ShopErrorCode | undefined)[] = [
  ...(['failed', 'session', 'busy', 'changed', 'gone', 'stock', 'price', 'empty'] as const),
]

export const createCartKeeper = ({
  shop,
  clock,
  channel,
  tell,
  fail,
}: CartKeeperOptions): CartKeeper => {
  const shows = new Set<(shown: ShownCart) => void>()
  const hears = new Set<HearResponse>()
  const adds = new Set<HearResponse>()
  let waiting: Change[] = []
  let running: Change | undefined
  let held: ShopCart | undefined
  let isUnsure = false
  let wait = FIRST_WAIT
  let cancel: (() => void) | undefined
  let cancelLate: (() => void) | undefined
  let isPumping = false
  let isOver = false

  const get = (): ShownCart => ({
    cart:
      held &&
      [...(running ? [running] : []), ...waiting].reduce(
        (cart, { patch }) => patch?.(cart) ?? cart,
        held,
      ),
    isBusy: !!running || !!waiting[0],
    isUnsure,
  })
  const each = <T>(calls: Iterable<(one: T) => void>, one: T): void => {
    for (const call of isOver ? [] : calls) {
      try {
        call(one)
      } catch (error) {
        fail?.(error)
      }
    }
  }
  const show = (): void => each(shows, get())
  /** Adopts the cart that the host holds; none leaves it open what that is. */
  const adopt = ({ cart, events = [] }: ShopResponse, call: ShopCall): void => {
    if (cart) {
      const isOther = held?.revision !== cart.revision
      held = cart
      isUnsure = false
      wait = FIRST_WAIT
      cancel?.()
      // A channel that is closed throws.
      if (isOther && call !== 'cart' && !isOver) channel?.postMessage(cart.revision)
    }
    for (const one of events) tell(one)
  }
  const readIn = (ms: number): void => {
    cancel?.()
    if (!isOver) cancel = clock.after(ms, () => void read())
  }
  /** Whatever is read until then; what is still unsure by then is read all the time. */
  const readLate = (): void => {
    cancelLate?.()
    if (!isOver)
      cancelLate = clock.after(LATE, () => {
        if (!isUnsure) void read()
      })
  }
  const run = async (change: Change): Promise<ShopResponse> => {
    const { call } = change
    const seen = held
    const answer = saysSomething(await shop.ask(call, change.argument(held)))
    adopt(answer, call)
    if (!change.isAgain && asksAgain(answer, seen, change.line)) {
      return run({ ...change, isAgain: true })
    }
    if (answer.cart || !OPEN.includes(answer.error?.code)) return answer
    // Nobody knows whether it was done: what the host holds now says so.
    const now = call === 'cart' ? answer : await shop.ask('cart')
    if (now !== answer) {
      adopt(now, call)
      if (answer.error?.code === 'failed') readLate()
    }
    if (now.cart) return { ...answer, cart: now.cart }
    isUnsure = true
    readIn(wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
    return answer
  }
  const pump = async (): Promise<void> => {
    if (isPumping) return
    isPumping = true
    for (running = waiting.shift(); running; running = waiting.shift()) {
      const { call, done } = running
      const answer = await run(running)
      running = undefined
      show()
      const { error, cart } = answer
      // Nobody asked for a reading: that it failed shows by itself. And where there is no shop, the host's own form goes on.
      const isSaid = error && call !== 'cart' && error.code !== 'unsupported'
      // What is wrong with fields is said at them, and whatever else is wrong with an order above its form.
      const hasFields = !!Object.keys(Object(error?.fields))[0]
      if (isSaid && !hasFields) each(call === 'order' ? [] : hears, answer)
      else if (cart?.notices[0]) each(hears, { cart })
      if (call === 'add' && !error) each(adds, answer)
      for (const resolve of done) resolve(answer)
    }
    isPumping = false
  }
  const add = (change: Omit<Change, 'done'>): Promise<ShopResponse> =>
    isOver
      ? Promise.resolve(EMPTY_ANSWER)
      : new Promise((resolve) => {
          const before = change.name ? waiting.find(({ name }) => name === change.name) : undefined
          const next = { ...change, done: [...(before?.done ?? []), resolve] }
          if (before) waiting = waiting.map((one) => (one === before ? next : one))
          else waiting.push(next)
          void pump()
          show()
        })
  const read = (): Promise<ShopResponse> =>
    add({ call: 'cart', name: 'cart', argument: () => undefined })

  return {
    get,
    subscribe(call) {
      shows.add(call)
      call(get())
      return () => shows.delete(call)
    },
    onWords(call) {
      hears.add(call)
      return () => hears.delete(call)
    },
    onAdded(call) {
      adds.add(call)
      return () => adds.delete(call)
    },
    isHeard: () => hears.size > 0,
    read,
    add: (items) =>
      add({ call: 'add', argument: () => ({ items }), patch: (cart) => addedTo(cart, items) }),
    setQuantity: (key, quantity) =>
      add({
        call: 'quantity',
        line: key,
        name: `quantity ${key}`,
        argument: (cart) => ({ key, quantity, revision: cart?.revision ?? '' }),
        patch: (cart) => withQuantity(cart, key, quantity),
      }),
    remove: (key) =>
      add({
        call: 'remove',
        line: key,
        name: `remove ${key}`,
        argument: (cart) => ({ key, revision: cart?.revision ?? '' }),
        patch: (cart) => withoutLine(cart, key),
      }),
    send: (call, argument) => add({ call, argument: () => argument }),
    destroy() {
      isOver = true
      cancel?.()
      cancelLate?.()
      for (const { done } of waiting.splice(0)) for (const call of done) call(EMPTY_ANSWER)
    },
  }
}
