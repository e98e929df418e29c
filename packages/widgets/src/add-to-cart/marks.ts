import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  common: 'shop',
  hosts: [{ selector: 'form.cart' }, { selector: 'a.ajax_add_to_cart[data-product_id]' }],
}
