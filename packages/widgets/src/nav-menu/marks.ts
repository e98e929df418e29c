import type { MarkedThing } from '@footfall/contract'

/** Hosts' own menus are the behaviours'. */
export const marks: MarkedThing = {}
