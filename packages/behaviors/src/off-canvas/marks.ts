import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    // What holds the button, so that an early tap on it is kept.
    { selector: '#masthead' },
    { selector: '.elementor-widget-nav-menu' },
    { selector: '.elementor-widget-off-canvas', reads: 'data-settings' },
    { selector: '[href*="off_canvas"],[data-e-action-hash*="off_canvas"]' },
  ],
}
