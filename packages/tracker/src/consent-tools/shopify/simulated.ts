/*
 * Simulated: Shopify's interface exists only on its shops. The evidence: its documentation (shopify.dev, customer privacy)
 * for the function, whose texts are `yes`, `no` and nothing, and the document's event. It keeps the answer in a cookie of its
 * own, whose form nobody but Shopify reads; here it is one word.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

const COOKIE = '_tracking_consent'

export const createSimulatedShopify = (window: Window): SimulatedTool => {
  const decide = (answer: boolean): void => {
    setCookie(window, COOKIE, answer ? 'yes' : 'no')
    fire(window.document, 'visitorConsentCollected', { analyticsAllowed: answer })
  }
  return {
    cookieNames: [COOKIE],
    arrive() {
      const currentVisitorConsent = (): object => {
        const kept = cookieOf(window, COOKIE) ?? ''
        // Whether data may be sold is asked in other places, and stays open here.
        return { preferences: kept, analytics: kept, marketing: kept, sale_of_data: '' }
      }
      globalsOf(window).Shopify = { customerPrivacy: { currentVisitorConsent } }
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
