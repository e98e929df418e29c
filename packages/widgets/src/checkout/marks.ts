import type { MarkedThing } from '@footfall/contract'

/** Fetched as the form nears the viewport or is touched. */
export const marks: MarkedThing = {
  common: 'shop',
  hosts: [{ selector: 'form.checkout.woocommerce-checkout' }],
}
