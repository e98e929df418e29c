import type { CompatRest } from '@footfall/contract'
import type { StartTools } from '../consent-tools/shared/start-tools.ts'
import type { Core } from '../core/core.ts'
import {
  type CompatSlugs,
  type ConsentFlags,
  writeConsentCookie,
} from '../shared/consent-cookie.ts'
import { createCompatRelay } from './compat-relay.ts'
import { type PlatformSwitches, watchConsentFilters } from './consent-filters.ts'

export interface HostOptions extends ConsentFlags {
  slugs: CompatSlugs
  switches: PlatformSwitches
  /** The platform that has a REST path of its own. */
  rest: Pick<CompatRest, 'slug' | 'ids'>
  /** Fetches the site's consent tools, if it has any. */
  loadTools?: () => Promise<StartTools>
}

/** Starts what a host with endpoints of its own needs, and lifts the hold that waited for it. */
export const watchHost = (
  core: Core,
  { slugs, switches, rest, loadTools, ...flags }: HostOptions,
): (() => void) => {
  const { compat } = core.config
  // Also where nothing is ever granted, and what follows a grant is never fetched.
  const record = (): void => void core.env.guard(() => writeConsentCookie(core, flags))
  const offs = [core.consent.on(record)]
  let isOver = false
  let hasGone = false
  const go = (): void => {
    if (hasGone) return
    hasGone = true
    if (compat?.hasFilters) offs.push(watchConsentFilters(core, compat.ajaxUrl, switches))
    else core.consent.lower('filters', {})
  }
  // A host's endpoints tell platforms too.
  if (compat?.hasEvents && !core.config.isPaused) {
    offs.push(createCompatRelay(core, compat, { slugs, rest }).destroy)
  }
  if (!core.config.toolFiles || !loadTools) go()
  else {
    // The tools first: what the filters let through again must be an answer that was really given.
    loadTools()
      .then((start) => isOver || offs.push(start(core, go)))
      .catch((error: unknown) => core.env.debug('consent tools', error))
  }
  return () => {
    isOver = true
    for (const off of offs) off()
  }
}
