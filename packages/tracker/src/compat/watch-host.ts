import type { CompatSlugs } from '../answer/consent-cookie.ts'
import { type ConsentTool, watchConsentTools } from '../consent/consent-tool.ts'
import type { Core } from '../core.ts'
import { createCompatRelay } from './compat-relay.ts'
import { watchConsentFilters } from './consent-filters.ts'

export interface HostOptions {
  slugs: CompatSlugs
  tools?: readonly ConsentTool[]
}

/** Starts what a host with endpoints or consent tools of its own needs, and lifts the hold that waited for it. */
export const watchHost = (core: Core, { slugs, tools = [] }: HostOptions): (() => void) => {
  const { compat } = core.config
  const offs = [watchConsentTools(core, tools)]
  if (compat?.hasEvents) offs.push(createCompatRelay(core, compat, slugs).destroy)
  if (compat?.hasFilters) offs.push(watchConsentFilters(core, compat.ajaxUrl, slugs))
  else core.consent.lower('filters', {})
  return () => {
    for (const off of offs) off()
  }
}
