import type { ConflictSigns } from '@footfall/contract'
import type { WatchConflicts } from '@footfall/tracker'
import { watchConflicts } from '@footfall/tracker/conflicts'

/**
 * The chunk that looks for other trackers on the page, asked for by the one that follows consent. The build hands it the signs
 * from the destinations' folders.
 */
export const createConflicts = (signs: Readonly<Record<string, ConflictSigns>>): WatchConflicts =>
  watchConflicts(signs)
