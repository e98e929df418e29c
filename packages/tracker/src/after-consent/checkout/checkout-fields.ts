import type { Core } from '../../core/core.ts'
import type { CookieJar } from '../visit/cookie-jar.ts'
import { checkoutValues } from './checkout-values.ts'

/** Puts what is known of the visit into the checkouts' forms, so that the shop keeps it with the order. */
export interface CheckoutFields {
  /** Looks whether this is a checkout, and whether its form has its fields. With `isChanged` they are made anew. */
  look(isChanged?: boolean): void
  destroy(): void
}

/** Body class of a checkout → its form. */
const FORMS = [
  ['woocommerce-checkout', 'form.woocommerce-checkout, form.checkout'],
  ['edd-checkout', '#edd_purchase_form'],
] as const

export const createCheckoutFields = (
  { env: { window, document, clock, guard }, consent }: Core,
  jar: CookieJar,
): CheckoutFields => {
  let inputs: HTMLInputElement[] = []
  let observer: MutationObserver | undefined

  const look = (isChanged?: boolean): void => {
    const found = FORMS.find(([name]) => document.body.classList.contains(name))
    if (!found) return
    if (!observer) {
      // A shop renders its form again when the address or the basket changes, and forgets what it did not put there.
      observer = new window.MutationObserver(() => guard(look))
      observer.observe(document.body, { childList: true, subtree: true })
    }
    const form = document.querySelector(found[1])
    if (!form || (!isChanged && inputs[0] && inputs.every((input) => form.contains(input)))) return
    for (const input of inputs) input.remove()
    const values = checkoutValues(jar, consent.get(), new Date(clock.now()))
    if (values.pys_browser_time) {
      values.pys_order_type = document.querySelector('.wcf-optin-form') ? 'wcf-optin' : 'normal'
    }
    inputs = Object.entries(values).map(([name, value]) => {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      // As a property, so that no value can become markup.
      input.value = value
      return input
    })
    form.append(...inputs)
  }
  return {
    look,
    destroy() {
      observer?.disconnect()
      for (const input of inputs) input.remove()
    },
  }
}
