/*
 * Simulated: HubSpot's banner is a service. The evidence: its documentation (developers.hubspot.com, cookie consent) for the
 * queue and the listener, which replays; published cookies for `__hs_cookie_cat_pref` and `__hs_opt_out`. The listener is
 * called where nobody was asked, too: with everything allowed.
 */
import { cookieOf, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'

type Listener = (consent: { allowed: boolean; categories: Record<string, boolean> }) => void

export const createSimulatedHubspotBanner = (window: Window): SimulatedTool => {
  const listeners: Listener[] = []
  const tell = (listener: Listener): void => {
    const kept = cookieOf(window, '__hs_cookie_cat_pref')
    const may = (id: number): boolean => !kept || kept.includes(`${id}:true`)
    const categories = {
      necessary: true,
      analytics: may(1),
      advertisement: may(2),
      functionality: may(3),
    }
    listener({ allowed: may(1), categories })
  }
  const push = ([command, listener]: [string, Listener]): void => {
    if (command !== 'addPrivacyConsentListener') return
    listeners.push(listener)
    tell(listener)
  }
  const decide = (answer: boolean): void => {
    setCookie(window, '__hs_cookie_cat_pref', `1:${answer},2:${answer},3:${answer}`)
    setCookie(window, '__hs_opt_out', answer ? 'no' : 'yes')
    listeners.forEach(tell)
  }
  return {
    cookieNames: ['__hs_cookie_cat_pref', '__hs_opt_out'],
    arrive() {
      const globals = globalsOf(window)
      const waiting = (globals._hsp as [string, Listener][] | undefined) ?? []
      globals._hsp = { push }
      waiting.forEach(push)
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
