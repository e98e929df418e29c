import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    { selector: '#ast-mobile-popup' },
    { selector: '.elementor-widget-off-canvas', reads: 'data-settings' },
  ],
}
