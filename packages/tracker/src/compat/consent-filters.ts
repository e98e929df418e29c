import {
  AJAX_ACTIONS,
  type ConsentFilters,
  type ConsentFiltersAnswer,
  type ConsentUpdate,
  type ConsentValue,
  type RequestUrl,
} from '@footfall/contract'
import type { Core } from '../core/core.ts'
import type { CompatSlugs } from '../shared/consent-cookie.ts'
import { getJson } from './get-json.ts'

/** The flag that switches a platform off, by the specification's name of the platform; absent: the flag of its own name. */
const FLAGS: Record<string, keyof ConsentFilters> = {
  ga: 'analytics_disabled_by_api',
  gtm: 'analytics_disabled_by_api',
}

const RETRIES_MS = [1000, 5000, 30_000]

/**
 * Asks the host which platforms its own rules switch off for this visitor. Until it has answered nothing goes anywhere; if
 * it does not answer, events stay held, which listeners see, and it is asked again.
 */
export const watchConsentFilters = (
  core: Core,
  ajaxUrl: string,
  slugs: CompatSlugs,
): (() => void) => {
  const { env, consent } = core
  const { clock } = env
  let cancel: (() => void) | undefined
  let isDone = false
  let tries = 0
  const url: RequestUrl = `${ajaxUrl}${ajaxUrl.includes('?') ? '&' : '?'}action=${AJAX_ACTIONS.consentFilters}`

  const ask = async (): Promise<void> => {
    await getJson(env, url, (answer) => {
      const { success, data } = (answer ?? {}) as Partial<ConsentFiltersAnswer>
      if (isDone || success !== true || typeof data !== 'object' || data === null) return
      isDone = true
      // Known before the answers rise again, so that no cookie is written that a flag forbids.
      core.filters = data
      consent.lower('filters', filtersToMost(data, slugs))
    })
    const wait = RETRIES_MS[tries++]
    if (!isDone && wait) cancel = clock.after(wait, () => void ask())
  }
  void ask()
  return () => {
    isDone = true
    cancel?.()
  }
}

/** What the host's flags leave of any answer. */
const filtersToMost = (filters: ConsentFilters, slugs: CompatSlugs): ConsentUpdate => {
  const isAll = filters.all_disabled_by_api
  const services: Record<string, ConsentValue> = {}
  for (const [name, slug] of Object.entries(slugs)) {
    const flag = FLAGS[slug] ?? (`${slug}_disabled_by_api` as keyof ConsentFilters)
    // By their names too: a refused purpose alone leaves room for what is told of refusals.
    if (isAll || filters[flag]) services[name] = 'denied'
  }
  return isAll
    ? { functional: 'denied', analytics: 'denied', advertising: 'denied', services }
    : { services }
}
