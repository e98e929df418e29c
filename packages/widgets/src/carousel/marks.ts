import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    '.elementor-widget-image-carousel',
    '.elementor-widget-media-carousel',
    '.elementor-widget-testimonial-carousel',
    '.elementor-widget-n-carousel',
    '.elementor-widget-loop-carousel',
    '.elementor-widget-reviews',
  ].map((selector) => ({ selector, reads: 'data-settings' })),
}
