import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '[data-settings*="motion_fx_"]', reads: 'data-settings' }],
  isAlone: true,
}
