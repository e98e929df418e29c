import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.elementor-search-form' }, { selector: 'search.e-search' }],
}
