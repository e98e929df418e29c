import type { HostShop, ShopResponse, ShopTold } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createStepClock } from '../testing/step-clock.ts'
import { line, toCart } from '../testing/test-shop.ts'
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts'

interface Asked {
  call: string
  argument: Record<string, unknown>
  answer(answer: ShopResponse): Promise<void>
}

const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
}

/** A keeper whose host answers when, and what, the test says. */
const open = () => {
  const asked: Asked[] = []
  const told: ShopTold[] = []
  const posted: unknown[] = []
  const failed: unknown[] = []
  const clock = createStepClock()
  const shop: HostShop = {
    ask: (call, argument) =>
      new Promise((resolve) =>
        asked.push({
          call,
          argument: { ...argument },
          async answer(answer) {
            resolve(answer)
            await turn()
          },
        }),
      ),
  }
  const keeper = createCartKeeper({
    shop,
    clock,
    channel: { postMessage: (one: unknown) => void posted.push(one) },
    tell: (one) => told.push(one),
    fail: (error) => failed.push(error),
  })
  const last = (): Asked => {
    const one = asked.at(-1)
    if (!one) throw new Error('nothing was asked')
    return one
  }
  return {
    keeper,
    asked,
    told,
    posted,
    failed,
    clock,
    last,
    calls: () => asked.map(({ call }) => call),
  }
}
const holding = async (...lines: Parameters<typeof toCart>[0]) => {
  const all = open()
  void all.keeper.read()
  await all.last().answer({ cart: toCart(lines) })
  return all
}
const shown = (keeper: CartKeeper): string =>
  keeper
    .get()
    .cart?.lines.map(({ id, quantity }) => `${id}×${quantity}`)
    .join(' ') ?? 'unread'

test('W-23 changes go one after the other, each with the revision that the last answer brought', async () => {
  const { keeper, last, calls } = await holding(line('1'), line('2'))
  void keeper.setQuantity('k-1', 3)
  void keeper.remove('k-2')
  expect(calls()).toEqual(['cart', 'quantity'])
  const cart = toCart([line('1', 3), line('2')])
  await last().answer({ cart })
  expect(calls()).toEqual(['cart', 'quantity', 'remove'])
  expect(last().argument).toEqual({ key: 'k-2', revision: cart.revision })
})

test('W-23 pieces are shown at once and sums stay the host’s; what it answers wins', async () => {
  const { keeper, last } = await holding(line('1'), line('2'))
  void keeper.setQuantity('k-1', 3)
  void keeper.remove('k-2')
  expect(shown(keeper)).toBe('1×3')
  expect(keeper.get()).toMatchObject({
    isBusy: true,
    cart: { count: 3, total: { text: '€20.00' } },
  })
  await last().answer({ cart: toCart([line('1', 2), line('2')]) })
  expect(shown(keeper)).toBe('1×2')
  await last().answer({ error: { code: 'stock' }, cart: toCart([line('1', 2), line('2')]) })
  expect(shown(keeper)).toBe('1×2 2×1')
  expect(keeper.get().isBusy).toBe(false)
})

test('W-23 of presses that wait only the last is sent, and all who pressed hear of it', async () => {
  const { keeper, asked, last } = await holding(line('1'), line('2'))
  void keeper.setQuantity('k-2', 2)
  const heard = [3, 4, 5].map((pieces) => keeper.setQuantity('k-1', pieces))
  await last().answer({ cart: toCart([line('1'), line('2', 2)]) })
  expect(last().argument).toMatchObject({ key: 'k-1', quantity: 5 })
  await last().answer({ cart: toCart([line('1', 5), line('2', 2)]) })
  expect((await Promise.all(heard)).map(({ cart }) => cart?.count)).toEqual([7, 7, 7])
  expect(asked).toHaveLength(3)
})

test('W-23 another tab was quicker: asked once more where the line is as it was seen, else said', async () => {
  const { keeper, asked, last } = await holding(line('1'), line('2'))
  const first = keeper.setQuantity('k-1', 3)
  await last().answer({ error: { code: 'changed' }, cart: toCart([line('1'), line('2', 8)]) })
  expect(last().argument).toMatchObject({
    quantity: 3,
    revision: toCart([line('1'), line('2', 8)]).revision,
  })
  await last().answer({ error: { code: 'changed' }, cart: toCart([line('1')]) })
  expect((await first).error?.code).toBe('changed')
  expect(asked).toHaveLength(3)
  const second = keeper.setQuantity('k-1', 3)
  await last().answer({ error: { code: 'changed' }, cart: toCart([line('1', 7)]) })
  expect((await second).error?.code).toBe('changed')
  const third = keeper.setQuantity('k-1', 3)
  await last().answer({ error: { code: 'changed' }, cart: toCart([line('1', 7, 1200)]) })
  expect((await third).error?.code).toBe('changed')
  expect(shown(keeper)).toBe('1×7')
  expect(asked).toHaveLength(5)
})

test('W-23 without an answer the cart is read anew: it may have been done, now or later', async () => {
  const { keeper, last, calls, clock, posted } = await holding(line('1'))
  const done = keeper.setQuantity('k-1', 3)
  await last().answer({ error: { code: 'failed' } })
  expect(calls()).toEqual(['cart', 'quantity', 'cart'])
  const cart = toCart([line('1', 3)])
  await last().answer({ cart })
  expect(await done).toMatchObject({ error: { code: 'failed' }, cart: { count: 3 } })
  expect(keeper.get()).toMatchObject({ isUnsure: false, isBusy: false })
  expect(posted).toEqual([cart.revision])
  clock.advance(10_000)
  expect(calls()).toEqual(['cart', 'quantity', 'cart', 'cart'])
})

test('W-23 what got no answer and is done late is shown, whatever was done or read meanwhile', async () => {
  const late = toCart([line('1'), line('2', 2)])
  for (const isRead of [true, false]) {
    const { keeper, last, clock } = await holding(line('1'))
    void keeper.add([{ id: '2', quantity: 2 }])
    await last().answer({ error: { code: 'failed' } })
    await last().answer(isRead ? { cart: toCart([line('1')]) } : { error: { code: 'failed' } })
    clock.advance(1_000)
    // The host has not got to it yet.
    if (isRead) void keeper.send('rate', { id: 'express' })
    await last().answer({ cart: toCart([line('1')]) })
    expect(keeper.get()).toMatchObject({ isUnsure: false, isBusy: false })
    expect(shown(keeper)).toBe('1×1')
    clock.advance(9_000)
    await last().answer({ cart: late })
    expect(shown(keeper)).toBe('1×1 2×2')
  }
})

test('W-23 a host that is away leaves the cart unsure, is asked ever more rarely, and wins when it is back', async () => {
  const { keeper, last, asked, clock } = await holding(line('1'))
  void keeper.setQuantity('k-1', 3)
  await last().answer({ error: { code: 'failed' } })
  await last().answer({ error: { code: 'failed' } })
  expect(keeper.get()).toMatchObject({ isUnsure: true, isBusy: false })
  expect(shown(keeper)).toBe('1×1')
  for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    clock.advance(wait - 1)
    expect(asked).toHaveLength(3 + at)
    clock.advance(1)
    expect(asked).toHaveLength(4 + at)
    await last().answer({ error: { code: 'failed' } })
  }
  void keeper.read()
  await last().answer({ cart: toCart([line('1', 3)]) })
  expect(keeper.get().isUnsure).toBe(false)
  expect(shown(keeper)).toBe('1×3')
  const { length } = asked
  clock.advance(60_000)
  expect(asked).toHaveLength(length)
})

test('W-23 a session that is over: what the host holds instead is read and shown', async () => {
  const { keeper, last, calls } = await holding(line('1'))
  const done = keeper.setQuantity('k-1', 2)
  await last().answer({ error: { code: 'session', text: 'Please sign in.' } })
  expect(calls().at(-1)).toBe('cart')
  await last().answer({ cart: toCart([]) })
  expect((await done).error?.text).toBe('Please sign in.')
  expect(shown(keeper)).toBe('')
})

test('W-28 of what is new only the number is known; of what is there its pieces, up to the most', async () => {
  const { keeper, last } = await holding(line('1', 8))
  void keeper.add([
    { id: '1', quantity: 5 },
    { id: '9', quantity: 2 },
  ])
  expect(shown(keeper)).toBe('1×9')
  expect(keeper.get().cart?.count).toBe(15)
  await last().answer({ cart: toCart([line('1', 9), line('9', 2)]) })
  expect(shown(keeper)).toBe('1×9 9×2')
})

test('W-28 who wants to hear that something was put in hears it once the host has done it', async () => {
  const { keeper, last } = await holding()
  const heard: unknown[] = []
  const off = keeper.onAdded((answer) => heard.push(answer.cart?.count))
  void keeper.add([{ id: '1', quantity: 1 }])
  expect(heard).toEqual([])
  await last().answer({ cart: toCart([line('1')]) })
  void keeper.add([{ id: '1', quantity: 1 }])
  await last().answer({ error: { code: 'stock' }, cart: toCart([line('1')]) })
  off()
  void keeper.add([{ id: '1', quantity: 1 }])
  await last().answer({ cart: toCart([line('1', 2)]) })
  expect(heard).toEqual([1])
})

test('W-27 errors and notices are heard once; a reading that failed, and a host without a shop, say nothing', async () => {
  const { keeper, last, clock } = await holding(line('1'))
  const heard: string[] = []
  expect(keeper.isHeard()).toBe(false)
  const off = keeper.onWords(({ error, cart }) =>
    heard.push(error?.code ?? cart?.notices.map(({ text }) => text).join() ?? ''),
  )
  expect(keeper.isHeard()).toBe(true)
  const notices = [{ code: 'price', text: 'Another price.' }] as const
  void keeper.read()
  await last().answer({ cart: toCart([line('1')], { notices }) })
  void keeper.add([{ id: '1', quantity: 1 }])
  await last().answer({ error: { code: 'stock' }, cart: toCart([line('1')]) })
  void keeper.read()
  await last().answer({ error: { code: 'failed' } })
  clock.advance(1_000)
  await last().answer({ error: { code: 'unsupported' } })
  void keeper.add([{ id: '1', quantity: 1 }])
  await last().answer({ error: { code: 'unsupported' } })
  expect(heard).toEqual(['Another price.', 'stock'])
  off()
  expect(keeper.isHeard()).toBe(false)
})

test('W-28 an answer that says nothing is none: the cart is read, and nobody hears that it was put in', async () => {
  const { keeper, last, calls } = await holding(line('1'))
  const heard: ShopResponse[] = []
  keeper.onAdded((answer) => heard.push(answer))
  const added = keeper.add([{ id: '2', quantity: 1 }])
  await last().answer({ events: [] })
  expect(calls()).toEqual(['cart', 'add', 'cart'])
  await last().answer({ cart: toCart([line('1')]) })
  expect([(await added).error?.code, heard, shown(keeper)]).toEqual(['failed', [], '1×1'])
})

test('W-22 the shop’s events are told once each, and other tabs only of what was changed here', async () => {
  const { keeper, last, told, posted } = await holding(line('1'))
  expect(posted).toEqual([])
  const event = { name: 'shop:add', detail: {} } as ShopTold
  void keeper.add([{ id: '1', quantity: 1 }])
  const cart = toCart([line('1', 2)])
  await last().answer({ cart, events: [event] })
  void keeper.send('method', { id: 'paypal' })
  await last().answer({ cart })
  expect(told).toEqual([event])
  expect(posted).toEqual([cart.revision])
})

test('W-22 one that throws as it draws takes nothing from the others, nor from what waits', async () => {
  const { keeper, last, failed } = await holding(line('1'))
  const counts: unknown[] = []
  let isBad = false
  keeper.subscribe(() => {
    if (isBad) throw new Error('no')
  })
  const off = keeper.subscribe(({ cart }) => counts.push(cart?.count))
  isBad = true
  void keeper.setQuantity('k-1', 2)
  await last().answer({ cart: toCart([line('1', 2)]) })
  off()
  const done = keeper.setQuantity('k-1', 3)
  await last().answer({ cart: toCart([line('1', 3)]) })
  expect((await done).cart?.count).toBe(3)
  expect(counts).toEqual([1, 2, 2])
  expect(failed.length).toBeGreaterThan(1)
})

test('W-23 ended, it asks, shows and tells other tabs nothing more, and leaves nobody waiting', async () => {
  const { keeper, asked, last, posted, clock } = await holding(line('1'))
  const counts: unknown[] = []
  keeper.subscribe(({ cart }) => counts.push(cart?.count))
  const running = keeper.setQuantity('k-1', 2)
  const waiting = keeper.remove('k-1')
  counts.length = 0
  keeper.destroy()
  expect((await waiting).error?.code).toBe('failed')
  await last().answer({ cart: toCart([line('1', 2)]) })
  await running
  expect((await keeper.read()).error?.code).toBe('failed')
  clock.advance(100_000)
  expect([counts, posted]).toEqual([[], []])
  expect(asked).toHaveLength(2)
})
