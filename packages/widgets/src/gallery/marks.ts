import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    { selector: '.elementor-widget-gallery', reads: 'data-settings' },
    { selector: '.elementor-widget-image-gallery' },
    { selector: 'a[data-elementor-open-lightbox]:not([data-elementor-lightbox-slideshow])' },
  ],
}
