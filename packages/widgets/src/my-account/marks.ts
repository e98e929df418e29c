import type { MarkedThing } from '@footfall/contract'

/** Hosts draw their own without places to fill. */
export const marks: MarkedThing = { common: 'shop' }
