import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  common: 'shop',
  hosts: [{ selector: '.elementor-menu-cart__wrapper' }],
}
