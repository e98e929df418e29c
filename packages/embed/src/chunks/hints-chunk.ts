import { type CreateHints, createHints } from '@footfall/tracker'

/** The chunk that prints a page's mistakes, on its owner's machine and under the debugger. */
export const hints: CreateHints = createHints
