/*
 * Simulated: CookieFirst is a service. The evidence: published cookies for their form, readers by others (walkerOS) for
 * `CookieFirst.consent`, which is null before an answer, and for the window's events.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

export const createSimulatedCookiefirst = (window: Window): SimulatedTool => {
  const api: { consent: object | null } = { consent: null }
  const decide = (answer: boolean): void => {
    api.consent = { necessary: true, performance: answer, functional: answer, advertising: answer }
    const said = { ...api.consent, timestamp: 1790000000, type: 'category', version: 'c838beda' }
    setCookie(window, 'cookiefirst-consent', encodeURIComponent(JSON.stringify(said)))
    fire(window, 'cf_consent', api.consent)
  }
  return {
    cookieNames: ['cookiefirst-consent'],
    arrive() {
      globalsOf(window).CookieFirst = api
      const kept = cookieOf(window, 'cookiefirst-consent')
      if (kept) api.consent = JSON.parse(kept) as object
      fire(window, 'cf_init')
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
