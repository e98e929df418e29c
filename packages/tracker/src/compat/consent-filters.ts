import {
  AJAX_ACTIONS,
  type ConsentFilters,
  type ConsentFiltersResponse,
  type ConsentUpdate,
  type ConsentValue,
  type PlatformSwitch,
  type RequestUrl,
} from '@footfall/contract'
import type { Core } from '../core/core.ts'
import { getJson } from './get-json.ts'

/** Destination → the host's flag that switches it off. */
export type PlatformSwitches = Readonly<Record<string, PlatformSwitch>>

const RETRIES_MS = [1000, 5000, 30_000]

/**
 * Asks the host which platforms its own rules switch off for this visitor. Until it has answered nothing goes anywhere; if
 * it does not answer, events stay held, which listeners see, and it is asked again.
 */
export const watchConsentFilters = (
  core: Core,
  ajaxUrl: string,
  switches: PlatformSwitches,
): (() => void) => {
  const { env, consent } = core
  const { clock } = env
  let cancel: (() => void) | undefined
  let isDone = false
  let tries = 0
  const url: RequestUrl = `${ajaxUrl}${ajaxUrl.includes('?') ? '&' : '?'}action=${AJAX_ACTIONS.consentFilters}`

  const ask = async (): Promise<void> => {
    await getJson(env, url, (body) => {
      const { success, data } = (body ?? {}) as Partial<ConsentFiltersResponse>
      if (isDone || success !== true || typeof data !== 'object' || data === null) return
      isDone = true
      // Known before the answers rise again, so that no cookie is written that a flag forbids.
      core.filters = data
      consent.lower('filters', filtersToMost(data, switches))
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
const filtersToMost = (filters: ConsentFilters, switches: PlatformSwitches): ConsentUpdate => {
  const isAll = filters.all_disabled_by_api
  const services: Record<string, ConsentValue> = {}
  for (const [name, flag] of Object.entries(switches)) {
    // By their names too: a refused purpose alone leaves room for what is told of refusals.
    if (isAll || filters[flag]) services[name] = 'denied'
  }
  return isAll
    ? { functional: 'denied', analytics: 'denied', advertising: 'denied', services }
    : { services }
}
