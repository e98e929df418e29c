import { type StartPart, watchHost } from '@footfall/tracker'
import { COMPAT_PURPOSES, COMPAT_SLUGS, CONSENT_FLAGS } from '../compat-slugs.ts'
import { loadTools } from './load-tools.ts'

/** The chunk for sites whose host has endpoints of its own. */
export const part: StartPart = (core) =>
  watchHost(core, {
    slugs: COMPAT_SLUGS,
    flags: CONSENT_FLAGS,
    purposes: COMPAT_PURPOSES,
    loadTools: () => loadTools(core.config.toolFiles ?? []),
  })
