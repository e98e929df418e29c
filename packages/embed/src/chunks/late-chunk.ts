import { type ReadLateEvents, readLateEvents } from '@footfall/tracker'

/** The chunk for pages with a late event. */
export const part: ReadLateEvents = (env, site) => readLateEvents(env, site, FOOTFALL_SLUGS)
