import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    // What holds the button, so that an early tap on it is kept.
    { selector: '#masthead' },
    { selector: '#ast-mobile-popup' },
    { selector: '.elementor-widget-nav-menu' },
  ],
}
