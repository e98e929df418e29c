import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  common: 'shop',
  hosts: [{ selector: '.woocommerce-notices-wrapper' }],
}
