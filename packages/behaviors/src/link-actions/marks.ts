import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '[href*="elementor-action"]' }, { selector: '[data-e-action-hash]' }],
}
