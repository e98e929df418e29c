import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.wp-gr[data-exec]', reads: 'data-options' }],
}
