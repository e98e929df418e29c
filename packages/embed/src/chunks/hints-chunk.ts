import { type CreateHints, createHints } from '@footfall/tracker'

/** The chunk that says a page's mistakes in words, on its owner's machine and under the debugger. */
export const hints: CreateHints = createHints
