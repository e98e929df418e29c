import { type BehaviorEnv, readText } from '@footfall/behaviors'
import type { ShopCart, ShopResponse, UncheckedSettings } from '@footfall/contract'
import type { ShownCart } from '../shop/cart-keeper.ts'
import { fillReview } from '../shop/fill-review.ts'
import { pageAddress } from '../shop/follow.ts'
import { createSlots } from '../shop/slots.ts'
import { wordsOf } from '../shop/words-of.ts'
import type { Fields, SeenSums } from './checkout-flow.ts'
import { drawChoices } from './create-choices.ts'
import { createProblems, type Problems } from './create-problems.ts'
import { controlsOf, fieldsOf } from './read-form.ts'
import type { CheckoutSettings } from './settings.ts'

type Settings = UncheckedSettings<CheckoutSettings>

/** What a checkout shows: the cart with its choices, that an order is under way, and what is wrong. */
export interface CheckoutView extends Problems {
  draw(shown: ShownCart): void
  /** What the buyer sees now: the cart drawn last, else what the server drew. */
  seen(): SeenSums
  /** All that would be sent, as text, but for what follows the cart by itself. */
  content(): string
  /** What is chosen by that control, if anything. */
  choice(control: HTMLInputElement): 'rate' | 'method' | undefined
  lock(isOn: boolean): void
  /** Says why nothing was bought. */
  refuse(response: ShopResponse): void
  /** The form is the host's: its browser asks for what is missing, as without a script. */
  release(): void
  destroy(): void
}

export const createCheckoutView = (
  form: HTMLFormElement,
  settings: Settings,
  { window, document, fault }: BehaviorEnv,
): CheckoutView => {
  const slots = createSlots()
  const rateField = readText(settings.rateField, 'shipping_method')
  const methodField = readText(settings.methodField, 'payment_method')
  const added: Element[] = []
  const part = (name: string, role: string): HTMLElement => {
    const own = form.querySelector<HTMLElement>(`.ff-checkout-${name}`)
    if (own) return own
    const made = document.createElement('div')
    made.className = `ff-checkout-${name}`
    made.role = role
    made.tabIndex = -1
    form.prepend(made)
    added.push(made)
    return made
  }
  const status = part('status', 'status')
  const region = part('problems', 'alert')
  const problems = createProblems(document, form, region, slots)
  const ownFields = (): (HTMLInputElement | null)[] =>
    ['revision', 'minor'].map((slot) => form.querySelector(`input[data-ff-slot=${slot}]`))
  let seen: ShopCart | undefined
  // What is missing is said by the shop.
  if (form.method === 'post') slots.attribute(form, 'novalidate', '')

  return {
    ...problems,
    draw({ cart, isBusy, isUnsure }) {
      for (const sums of form.querySelectorAll('dl'))
        slots.attribute(sums, 'aria-busy', isBusy || isUnsure ? 'true' : null)
      if (!cart) return
      fillReview(slots, form, cart)
      drawChoices(form, slots, 'rates', rateField, cart, isBusy)
      drawChoices(form, slots, 'methods', methodField, cart, isBusy)
      if (isBusy) return
      seen = cart
      slots.fill(form, { revision: cart.revision, minor: cart.total.minor })
    },
    seen() {
      const [revision, total] = ownFields().map((field) => field?.value)
      return {
        cart: seen,
        revision: seen?.revision ?? revision,
        total: seen?.total.minor ?? (total ? Number(total) : undefined),
      }
    },
    content() {
      const own = ownFields().map((field) => field?.name)
      return JSON.stringify(
        Object.entries(fieldsOf(form, window)).filter(([name]) => !own.includes(name)),
      )
    },
    choice(control) {
      const isOf = (name: string): boolean =>
        control.type === 'radio' && controlsOf(form, name).includes(control)
      return isOf(rateField) ? 'rate' : isOf(methodField) ? 'method' : undefined
    },
    release() {
      slots.attribute(form, 'novalidate', null)
      fault('This site has no shop that answers at this address: its checkout is left as it is.')
    },
    lock(isOn) {
      if (isOn) problems.say([])
      slots.attribute(form, 'aria-busy', isOn ? 'true' : null)
      for (const button of form.querySelectorAll('[type=submit]'))
        slots.attribute(button, 'aria-disabled', isOn ? 'true' : null)
      slots.text(status, isOn ? readText(settings.sendingText, 'One moment …') : '')
    },
    refuse(response) {
      problems.say(...explainRefusal(response, settings, window))
      region.focus()
    },
    destroy() {
      problems.say([])
      slots.restore()
      for (const one of added) one.remove()
    },
  }
}

/** What was bought is another thing than what was seen: the cart's page says how. */
const OTHER = /^(changed|price|stock|gone|coupon|empty|session)$/

/** Why nothing was bought, what is wrong with which field, and where the buyer goes on. */
const explainRefusal = (
  response: ShopResponse,
  settings: Settings,
  window: Window,
): Parameters<Problems['say']> => {
  // A reply that leads nowhere says as little as none.
  const { error = { code: 'failed' }, cart, next } = response
  const isOther = OTHER.test(error.code)
  const fields: Fields = Object(error.fields)
  const texts =
    error.code === 'failed'
      ? [
          readText(
            settings.unsureText,
            'No answer came. Press again: it will not be ordered twice.',
          ),
        ]
      : Object.keys(fields)[0]
        ? [error.text || readText(settings.wrongText, 'Please look at these again:')]
        : wordsOf(response, settings).map(({ text }) => text)
  if (cart && isOther)
    texts.push(
      readText(settings.nowText, 'The total is now {total}.').replace(
        '{total}',
        () => cart.total.text,
      ),
    )
  const further = pageAddress(window, next)
  const href = further ?? (isOther && pageAddress(window, readText(settings.cartUrl, '/cart')))
  const text = further
    ? readText(settings.nextText, 'Go on')
    : readText(settings.cartText, 'To the cart')
  return [texts, fields, href ? { text, href } : undefined]
}
