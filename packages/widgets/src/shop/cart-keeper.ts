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
  adding,
  asksAgain,
  type CartChange,
  EMPTY_ANSWER,
  patched,
  removing,
  saysSomething,
  settingQuantity,
} from './cart-patches.ts'
import { createChangeQueue } from './change-queue.ts'

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
  let held: ShopCart | undefined
  let isUnsure = false
  let isOver = false

  const get = (): ShownCart => {
    const changes = queue.pending()
    return { cart: held && patched(held, changes), isBusy: !!changes[0], isUnsure }
  }
  const each = <T>(calls: Iterable<(one: T) => void>, one: T): void => {
    for (const call of isOver ? [] : calls) {
      try {
        call(one)
      } catch (error) {
        fail?.(error)
      }
    }
  }
  /** Adopts the cart that the host holds; none leaves it open what that is. */
  const adopt = ({ cart, events = [] }: ShopResponse, call: ShopCall): void => {
    if (cart) {
      const isOther = held?.revision !== cart.revision
      held = cart
      isUnsure = false
      readings.succeed()
      // A channel that is closed throws.
      if (isOther && call !== 'cart' && !isOver) channel?.postMessage(cart.revision)
    }
    for (const one of events) tell(one)
  }
  const send = async (change: CartChange, isAgain = false): Promise<ShopResponse> => {
    const { call } = change
    const seen = held
    const answer = saysSomething(await shop.ask(call, change.argument(held)))
    adopt(answer, call)
    if (!isAgain && asksAgain(answer, seen, change.line)) return send(change, true)
    if (answer.cart || !OPEN.includes(answer.error?.code)) return answer
    // Nobody knows whether it was done: what the host holds now says so.
    const now = call === 'cart' ? answer : await shop.ask('cart')
    if (now !== answer) {
      adopt(now, call)
      if (answer.error?.code === 'failed' && !isOver) readings.readLate()
    }
    if (now.cart) return { ...answer, cart: now.cart }
    isUnsure = true
    if (!isOver) readings.retry()
    return answer
  }
  const queue = createChangeQueue(send, (call, answer) => {
    each(shows, get())
    const heard = heardOf(call, answer)
    if (heard) each(hears, heard)
    if (call === 'add' && !answer.error) each(adds, answer)
  })
  const add = (change: CartChange): Promise<ShopResponse> => {
    if (isOver) return Promise.resolve(EMPTY_ANSWER)
    const answer = queue.add(change)
    each(shows, get())
    return answer
  }
  const read = (): Promise<ShopResponse> =>
    add({ call: 'cart', name: 'cart', argument: () => undefined })
  const readings = createReadings(clock, (isLate) => {
    // What is still unsure is read all the time.
    if (!isLate || !isUnsure) void read()
  })
  const subscribe = <T>(calls: Set<T>, call: T): (() => void) => {
    calls.add(call)
    return () => calls.delete(call)
  }

  return {
    get,
    subscribe(call) {
      const off = subscribe(shows, call)
      call(get())
      return off
    },
    onWords: (call) => subscribe(hears, call),
    onAdded: (call) => subscribe(adds, call),
    isHeard: () => hears.size > 0,
    read,
    add: (items) => add(adding(items)),
    setQuantity: (key, quantity) => add(settingQuantity(key, quantity)),
    remove: (key) => add(removing(key)),
    send: (call, argument) => add({ call, argument: () => argument }),
    destroy() {
      isOver = true
      readings.stop()
      queue.end()
    },
  }
}

/** What of a response those hear who show the shop's words. */
const heardOf = (call: ShopCall, answer: ShopResponse): ShopResponse | undefined => {
  const { error, cart } = answer
  // Nobody asked for a reading: that it failed shows by itself. And where there is no shop, the host's own form goes on.
  const isSaid = error && call !== 'cart' && error.code !== 'unsupported'
  // What is wrong with fields is said at them, and whatever else is wrong with an order above its form.
  if (isSaid && !Object.keys(Object(error.fields))[0]) return call === 'order' ? undefined : answer
  return cart?.notices[0] ? { cart } : undefined
}

/** Readings of the cart that nobody asked for. */
interface Readings {
  /** While the host is away, ever more rarely. */
  retry(): void
  /** The host is there. */
  succeed(): void
  /** Once more, whatever is read until then. */
  readLate(): void
  stop(): void
}

const createReadings = (clock: Clock, read: (isLate: boolean) => void): Readings => {
  let wait = FIRST_WAIT
  let cancel: (() => void) | undefined
  let cancelLate: (() => void) | undefined
  return {
    retry() {
      cancel?.()
      cancel = clock.after(wait, () => read(false))
      wait = Math.min(wait * 2, LONGEST_WAIT)
    },
    succeed() {
      wait = FIRST_WAIT
      cancel?.()
    },
    readLate() {
      cancelLate?.()
      cancelLate = clock.after(LATE, () => read(true))
    },
    stop() {
      cancel?.()
      cancelLate?.()
    },
  }
}
