import type { MarkedThing } from '@footfall/contract'

/** A host's own cart page stays the host's: its rows are in no form that could be filled safely. */
export const marks: MarkedThing = { common: 'shop' }
