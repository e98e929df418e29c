import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.elementor-widget-loop-grid', reads: 'data-settings' }],
  isAlone: true,
}
