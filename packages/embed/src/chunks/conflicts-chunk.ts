import type { WatchConflicts } from '@footfall/tracker'
import { watchConflicts } from '@footfall/tracker/conflicts'

/** The chunk that looks for other trackers on the page, asked for by the one that follows an answer. */
export const conflicts: WatchConflicts = watchConflicts
