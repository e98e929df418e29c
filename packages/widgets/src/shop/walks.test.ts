import type { HostShop, ShopErrorCode, ShopLine, ShopResponse } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createStepClock } from '../testing/step-clock.ts'
import { line, toCart } from '../testing/test-shop.ts'
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts'

const WALKS = 200
const STEPS = 40
const IDS = ['1', '2', '3', '4']

/** The same numbers for the same seed. */
const createRandom = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    state = Math.imul(state ^ (state >>> 13), 3_266_489_917)
    return ((state ^ (state >>> 16)) >>> 0) % below
  }
}

/** A host as the contract has it: one cart, a stock and prices that others change, responses that are late or never come. */
const createModel = (
  random: (below: number) => number,
  after: (ms: number, call: () => void) => void,
) => {
  let lines: ShopLine[] = []
  const stock = Object.fromEntries(IDS.map((id) => [id, 9]))
  const prices = Object.fromEntries(IDS.map((id) => [id, 1000]))
  const cart = () => toCart(lines)
  const done: string[] = []
  const refuse = (code: ShopErrorCode): ShopResponse => ({ error: { code }, cart: cart() })
  const put = (id: string, quantity: number): void => {
    const most = stock[id] ?? 0
    const others = lines.filter((one) => one.id !== id)
    const made = { ...line(id, Math.min(quantity, most), prices[id]), most }
    lines = made.quantity > 0 ? [...others, made].sort((a, b) => (a.id < b.id ? -1 : 1)) : others
  }
  const execute = (call: string, given: Record<string, unknown>): ShopResponse => {
    if (call === 'cart') return { cart: cart() }
    done.push(call)
    if (call === 'add') {
      for (const { id, quantity } of given.items as { id: string; quantity: number }[])
        put(id, (lines.find((one) => one.id === id)?.quantity ?? 0) + quantity)
      return { cart: cart() }
    }
    if (given.revision !== cart().revision) return refuse('changed')
    const found = lines.find((one) => one.key === given.key)
    if (!found) return refuse('gone')
    const quantity = call === 'remove' ? 0 : Number(given.quantity)
    if (quantity > (stock[found.id] ?? 0)) return refuse('stock')
    put(found.id, quantity)
    return { cart: cart() }
  }
  let isAway = false
  const shop: HostShop = {
    ask: (call, argument) =>
      new Promise((resolve) => {
        const given = { ...argument } as Record<string, unknown>
        const lost = (): void => resolve({ error: { code: 'failed' } })
        const late = random(400)
        const luck = isAway ? 1 : random(10)
        if (luck > 1) {
          after(late, () => {
            const answer = execute(call, given)
            after(random(200), () => resolve(answer))
          })
        } else if (luck === 1) after(late, lost)
        else {
          // Done, perhaps after the visitor's browser has given up on it.
          after(random(900), () => void execute(call, given))
          after(late, lost)
        }
      }),
  }
  return {
    shop,
    cart,
    done,
    away(isOn: boolean) {
      isAway = isOn
    },
    sell(id: string) {
      stock[id] = random(6)
      lines = lines.flatMap((one) => {
        const quantity = Math.min(one.quantity, stock[one.id] ?? 0)
        return quantity > 0 ? [{ ...one, quantity, most: stock[one.id] ?? 0 }] : []
      })
    },
    price(id: string) {
      prices[id] = 500 + random(20) * 100
      lines = lines.map((one) => (one.id === id ? line(id, one.quantity, prices[id]) : one))
    },
  }
}

const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 30; turns++) await Promise.resolve()
}
const seen = (keeper: CartKeeper): unknown => {
  const { cart, isBusy, isUnsure } = keeper.get()
  return {
    isBusy,
    isUnsure,
    revision: cart?.revision,
    count: cart?.count,
    total: cart?.total.minor,
  }
}

/** One shopping: two tabs of one visitor, other buyers, a host that is slow, loses answers, and is away at times. */
const walk = async (seed: number): Promise<{ shown: unknown[]; held: unknown; done: number }> => {
  const random = createRandom(seed)
  const clock = createStepClock()
  const model = createModel(random, (ms, call) => void clock.after(ms, call))
  const tabs: CartKeeper[] = []
  for (const at of [0, 1]) {
    tabs.push(
      createCartKeeper({
        shop: model.shop,
        clock,
        tell: () => undefined,
        channel: {
          postMessage: (revision: unknown) =>
            void clock.after(random(50), () => {
              const other = tabs[1 - at]
              if (other?.get().cart?.revision !== revision) void other?.read()
            }),
        },
      }),
    )
  }
  const advance = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 25) {
      clock.advance(25)
      await turn()
    }
  }
  for (const tab of tabs) void tab.read()
  for (let step = 0; step < STEPS; step++) {
    const tab = tabs[random(2)] as CartKeeper
    const id = IDS[random(IDS.length)] as string
    const shown = tab.get().cart?.lines ?? []
    const key = shown[random(Math.max(shown.length, 1))]?.key
    const what = random(10)
    if (what < 3 || !key) void tab.add([{ id, quantity: 1 + random(3) }])
    else if (what < 6) void tab.setQuantity(key, random(10))
    else if (what < 7) void tab.remove(key)
    else if (what < 8) model.sell(id)
    else if (what < 9) model.price(id)
    else model.away(random(2) === 0)
    await advance(random(4) * 100)
  }
  model.away(false)
  // Quiet; then each tab is looked at once, as it is when a visitor comes back to it.
  await advance(20_000)
  for (const tab of tabs) void tab.read()
  await advance(3_000)
  for (
    let turns = 0;
    turns < 60 && tabs.some((tab) => tab.get().isBusy || tab.get().isUnsure);
    turns++
  )
    await advance(1_000)
  const { revision, count, total } = model.cart()
  const held = { isBusy: false, isUnsure: false, revision, count, total: total.minor }
  return { shown: tabs.map(seen), held, done: model.done.length }
}

test('W-22 W-23 W-28 200 random shoppings in two tabs end with the cart that the host holds', async () => {
  let done = 0
  const wrong: unknown[] = []
  for (let seed = 1; seed <= WALKS; seed++) {
    const one = await walk(seed)
    done += one.done
    for (const shown of one.shown)
      if (JSON.stringify(shown) !== JSON.stringify(one.held))
        wrong.push({ seed, shown, held: one.held })
  }
  expect(wrong).toEqual([])
  // They did something.
  expect(done).toBeGreaterThan(WALKS * 10)
}, 120_000)
