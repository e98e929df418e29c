import { type WatchHistory, watchHistory } from '@footfall/tracker'

/** The chunk for browsers without the Navigation API. */
export const part: WatchHistory = watchHistory
