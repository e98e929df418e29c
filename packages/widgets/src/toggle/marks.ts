import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = { hosts: [{ selector: '.elementor-toggle' }] }
