import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    // What it follows stands on the builder's element around it.
    { selector: '.elementor-widget:has(.elementor-scrolling-tracker)', reads: 'data-settings' },
    { selector: '.elementor-scrolling-tracker:not(.elementor-widget *)' },
  ],
}
