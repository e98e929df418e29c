import { type BehaviorBrowser, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { pageAddress, tryKey } from '../shop/follow.ts'
import { openShop } from '../shop/open-shop.ts'
import { wordsOf } from '../shop/words-of.ts'
import {
  answered,
  type CheckoutState,
  type CheckoutStep,
  priced,
  returned,
  settled,
  submitted,
  typed,
  unsupported,
} from './checkout-flow.ts'
import { createCheckoutView } from './checkout-view.ts'
import { addressOf, controlsOf, fieldsOf } from './read-form.ts'
import type { CheckoutSettings } from './settings.ts'

/** How long after the last key a host is asked what a delivery there costs. */
const WAIT = 500

/** The host's checkout without page loads: what it says wins, and nothing typed is ever lost. */
export const browser: BehaviorBrowser<UncheckedSettings<CheckoutSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, clock, listen } = env
  const form = root.closest('form') ?? root.querySelector('form')
  if (!form) return undefined
  const {
    shop: { keeper },
    leave,
  } = openShop(env, settings)
  const view = createCheckoutView(form, settings, env)
  let state: CheckoutState = {
    phase: 'idle',
    address: addressOf(form),
    isPlain: form.method !== 'post',
  }
  let submitter: HTMLElement | null = null
  let isEnded = false
  let cancel: (() => void) | undefined

  const step = ([next, { price, order, open, mark, refuse, release } = {}]: CheckoutStep): void => {
    if (isEnded) return
    const isLocked = next.phase === 'placing'
    if (isLocked !== (state.phase === 'placing')) view.lock(isLocked)
    state = next
    if (price)
      void keeper
        .send('address', { fields: price })
        .then(({ error }) => step(priced(state, price, error)))
    if (order)
      void keeper.send('order', order).then((response) => {
        const page = pageAddress(window, response.next ?? response.order?.url)
        step(answered(state, response, page))
      })
    if (open) window.location.assign(open)
    view.mark(Object(mark))
    if (refuse) view.refuse(refuse)
    if (release !== undefined) view.release()
    if (release) form.requestSubmit(submitter)
  }
  /** An order goes with sums that stand, so it waits for whatever is being asked. */
  const settle = (): void => {
    const { cart, isBusy } = keeper.get()
    if (isBusy) return
    const [token] = controlsOf(form, readText(settings.tokenField, 'checkout_token'))
    const key = token?.value || tryKey(window)
    step(settled(state, cart, fieldsOf(form, window), view.content(), key))
  }
  const choose = async (control: HTMLInputElement): Promise<void> => {
    const call = view.choice(control)
    if (!call) return
    const answer = await keeper.send(call, { id: control.value })
    const { code = 'unsupported' } = answer.error ?? {}
    if (isEnded || code === 'unsupported' || keeper.isHeard()) return
    view.say(wordsOf(answer, settings).map(({ text }) => text))
  }

  const offs = [
    listen(form, 'submit', (event) => {
      if (state.isPlain || event.defaultPrevented) return
      event.preventDefault()
      cancel?.()
      if (state.phase !== 'placing') ({ submitter } = event as SubmitEvent)
      step(submitted(state, addressOf(form), view.seen()))
      void Promise.resolve().then(settle)
    }),
    listen(form, 'input', ({ target }) => {
      const control = target as HTMLInputElement
      if (control.getAttribute('aria-invalid')) view.clear(control.name)
      if (state.isPlain) return
      cancel?.()
      cancel = clock.after(WAIT, () => step(typed(state, addressOf(form))))
    }),
    listen(form, 'change', ({ target }) => {
      if (!state.isPlain) void choose(target as HTMLInputElement)
    }),
    listen(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) step(returned(state))
    }),
    keeper.subscribe((shown) => {
      view.draw(shown)
      void Promise.resolve().then(settle)
    }),
    view.destroy,
    leave,
  ]
  void keeper.read().then(({ error }) => {
    if (error?.code === 'unsupported') step(unsupported(state))
  })
  return {
    tap(target) {
      const button = target.closest<HTMLButtonElement>('[type=submit]')
      if (button && form.contains(button)) form.requestSubmit(button)
    },
    destroy() {
      isEnded = true
      cancel?.()
      for (const off of offs) off()
    },
  }
}
