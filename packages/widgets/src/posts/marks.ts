import type { MarkedThing } from '@footfall/contract'

/** What holds the list and its page links: it has the id by which addresses name it. */
export const marks: MarkedThing = {
  hosts: [{ selector: '.elementor-widget-posts' }, { selector: '.elementor-widget-archive-posts' }],
}
