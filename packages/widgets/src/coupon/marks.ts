import type { MarkedThing } from '@footfall/contract'

/** No builder has codes to copy. */
export const marks: MarkedThing = {}
