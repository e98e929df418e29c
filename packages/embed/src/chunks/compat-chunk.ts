import { type StartPart, watchHost } from '@footfall/tracker'
import { loadTools } from './load-tools.ts'

/** The chunk for sites whose host has endpoints of its own. */
export const part: StartPart = (core) =>
  watchHost(core, {
    slugs: FOOTFALL_SLUGS,
    flags: FOOTFALL_FLAGS,
    purposes: FOOTFALL_FLAG_PURPOSES,
    switches: FOOTFALL_SWITCHES,
    rest: FOOTFALL_REST,
    loadTools: () => loadTools(core.config.toolFiles ?? []),
  })
