/*
 * Simulated: the interface needs WordPress and something there that asks. The evidence: the plugin's source (2.0.1) for
 * cookies, their prefix, the consent type, without which its function says yes, and the event, which comes on real changes
 * only and names what changed.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

const CATEGORIES = ['functional', 'preferences', 'statistics', 'statistics-anonymous', 'marketing']

export const createSimulatedWpConsentApi = (
  window: Window,
  { prefix = 'wp_consent', type = 'optin' }: { prefix?: string; type?: string } = {},
): SimulatedTool => {
  const globals = globalsOf(window)
  const kept = (category: string): string | undefined => cookieOf(window, `${prefix}_${category}`)
  const has = (category: string): boolean => !globals.wp_consent_type || kept(category) === 'allow'
  const decide = (answer: boolean): void => {
    for (const category of CATEGORIES) {
      const value = answer || category === 'functional' ? 'allow' : 'deny'
      const before = kept(category)
      setCookie(window, `${prefix}_${category}`, value)
      if (before !== value)
        fire(window.document, 'wp_listen_for_consent_change', { [category]: value })
    }
  }
  return {
    cookieNames: CATEGORIES.map((category) => `${prefix}_${category}`),
    arrive() {
      Object.assign(globals, { wp_has_consent: has, consent_api: { cookie_prefix: prefix } })
      if (!type) return
      globals.wp_consent_type = type
      fire(window.document, 'wp_consent_type_defined')
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
