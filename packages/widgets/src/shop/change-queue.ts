import type { ShopCall, ShopResponse } from '@footfall/contract'
import { type CartChange, EMPTY_ANSWER } from './cart-patches.ts'

/** Changes on their way to the host, one after the other. */
export interface ChangeQueue {
  /** The one that is sent, and those that wait. */
  pending(): readonly CartChange[]
  add(change: CartChange): Promise<ShopResponse>
  /** Whoever waits is told that nothing is known. */
  end(): void
}

interface Waiting extends CartChange {
  done: ((answer: ShopResponse) => void)[]
}

/** `finish` hears each answer before those who asked. */
export const createChangeQueue = (
  send: (change: CartChange) => Promise<ShopResponse>,
  finish: (call: ShopCall, answer: ShopResponse) => void,
): ChangeQueue => {
  let waiting: Waiting[] = []
  let running: Waiting | undefined
  let isPumping = false

  const pump = async (): Promise<void> => {
    if (isPumping) return
    isPumping = true
    for (running = waiting.shift(); running; running = waiting.shift()) {
      const { call, done } = running
      const answer = await send(running)
      running = undefined
      finish(call, answer)
      for (const resolve of done) resolve(answer)
    }
    isPumping = false
  }
  return {
    pending: () => (running ? [running, ...waiting] : waiting),
    add: (change) =>
      new Promise((resolve) => {
        const before = change.name ? waiting.find(({ name }) => name === change.name) : undefined
        const next = { ...change, done: [...(before?.done ?? []), resolve] }
        if (before) waiting = waiting.map((one) => (one === before ? next : one))
        else waiting.push(next)
        void pump()
      }),
    end() {
      for (const { done } of waiting.splice(0)) for (const call of done) call(EMPTY_ANSWER)
    },
  }
}
