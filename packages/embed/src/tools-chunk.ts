import { type StartPart, watchHost } from '@footfall/tracker'
import { COMPAT_SLUGS } from './compat-slugs.ts'
import { loadTools } from './load-tools.ts'

/** The chunk for sites whose host has endpoints of its own. */
export const part: StartPart = (core) =>
  watchHost(core, {
    slugs: COMPAT_SLUGS,
    loadTools: () => loadTools(core.config.toolFiles ?? []),
  })
