import { type ReadLateEvents, readLateEvents } from '@footfall/tracker'
import { COMPAT_SLUGS } from '../compat-slugs.ts'

/** The chunk for pages with a late event. */
export const part: ReadLateEvents = (env, site) => readLateEvents(env, site, COMPAT_SLUGS)
