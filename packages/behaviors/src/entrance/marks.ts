import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.elementor-invisible', reads: 'data-settings' }],
}
