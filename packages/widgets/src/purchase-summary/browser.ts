import { type BehaviorBrowser, readText } from '@footfall/behaviors'
import type { ShopOrder, UncheckedSettings } from '@footfall/contract'
import { askShop } from '../shop/ask-shop.ts'
import { fillReview } from '../shop/fill-review.ts'
import { pageAddress } from '../shop/follow.ts'
import { createSlots } from '../shop/slots.ts'
import { stateOf } from '../shop/state-of.ts'
import type { PurchaseSummarySettings } from './settings.ts'

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
/** A payment that takes longer is said on the next visit, and by the shop's own mail. */
const PATIENCE = 600_000

/** Asks again where an order stands, until its payment came or failed. */
export const browser: BehaviorBrowser<UncheckedSettings<Partial<PurchaseSummarySettings>>> = (
  root,
  settings,
  env,
) => {
  const { window, document, clock, listen } = env
  const param = readText(settings.param)
  const known = root.getAttribute('data-ff-state')
  const reference =
    root.getAttribute('data-ff-reference') ||
    (param && new URL(window.location.href).searchParams.get(param)) ||
    ''
  if (!reference) return undefined
  const slots = createSlots()
  const { ask } = askShop(env, settings)
  const end = clock.now() + PATIENCE
  let wait = FIRST_WAIT
  let cancel: (() => void) | undefined
  let isAsking = false
  let isSettled = !!known && known !== 'pending'
  let isOver = false
  let isDue = false

  const draw = (order: ShopOrder, next: unknown): void => {
    const { state, number, method } = order
    const isUnpaid = state === 'failed' || state === 'cancelled'
    const address = pageAddress(window, next)
    fillReview(slots, root, order)
    slots.fill(root, { number, method, state: stateOf(state, settings) })
    slots.attribute(root, 'data-ff-state', state)
    if (address) {
      slots.link(root, 'next', address)
      slots.show(root, { next: true })
    }
    const isOffered = !!address || !!root.querySelector('[data-ff-offers]')
    slots.show(root, { order: true, method: !!method, retry: isUnpaid && isOffered })
  }
  const look = async (): Promise<void> => {
    cancel?.()
    isDue = document.hidden
    if (isDue || isAsking || isOver) return
    isAsking = true
    const { error, order, next } = await ask('summary', { reference })
    isAsking = false
    if (isOver) return
    if (error?.code === 'unsupported')
      env.fault('This site has no shop that says where an order stands.')
    if (order) draw(order, next)
    // Another answer would not be another one.
    isSettled = order ? order.state !== 'pending' : !['failed', 'busy'].includes(error?.code ?? '')
    if (!isSettled) later()
  }
  const later = (): void => {
    if (clock.now() >= end) return
    cancel = clock.after(wait, () => void look())
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const offs = [
    listen(document, 'visibilitychange', () => {
      if (!isSettled && (isDue || clock.now() >= end)) void look()
    }),
    listen(window, 'pageshow', (event) => {
      // Back from paying again, also what had failed may be paid.
      if ((event as PageTransitionEvent).persisted) void look()
    }),
  ]
  if (!known) void look()
  else if (!isSettled) later()
  return {
    destroy() {
      isOver = true
      cancel?.()
      for (const off of offs) off()
      slots.restore()
    },
  }
}
