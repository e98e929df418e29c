/*
 * Simulated: Cookiebot is a service and cannot be had for a test. The evidence: the vendor's developer documentation
 * (cookiebot.com/en/developer) for the object, its flags and the window's events; a published cookie for its form, which is
 * no JSON and is URL-encoded.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

export const createSimulatedCookiebot = (window: Window): SimulatedTool => {
  const consent = {
    necessary: true,
    preferences: false,
    statistics: false,
    marketing: false,
    method: '',
  }
  const cookiebot = { consent, hasResponse: false, consented: false, declined: false }
  const apply = (answer: boolean): void => {
    Object.assign(consent, {
      preferences: answer,
      statistics: answer,
      marketing: answer,
      method: 'explicit',
    })
    Object.assign(cookiebot, { hasResponse: true, consented: answer, declined: !answer })
  }
  const decide = (answer: boolean): void => {
    apply(answer)
    const flags = ['preferences', 'statistics', 'marketing'].map((name) => `${name}:${answer}`)
    const text = `{stamp:'x1/y==',necessary:true,${flags},method:'explicit',ver:1,utc:1790000000000,region:'fr'}`
    setCookie(window, 'CookieConsent', encodeURIComponent(text))
    fire(window, answer ? 'CookiebotOnAccept' : 'CookiebotOnDecline')
    fire(window, 'CookiebotOnConsentReady')
  }
  return {
    cookieNames: ['CookieConsent'],
    arrive() {
      globalsOf(window).Cookiebot = cookiebot
      const kept = cookieOf(window, 'CookieConsent')
      if (kept) apply(/marketing:true/.test(kept))
      fire(window, 'CookiebotOnLoad')
      fire(window, kept ? 'CookiebotOnConsentReady' : 'CookiebotOnDialogDisplay')
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
