import type { MarkedThing } from '@footfall/contract'

/** Builders' forms belong to their builder. */
export const marks: MarkedThing = {}
