import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.elementor-menu-cart__wrapper' }],
}
