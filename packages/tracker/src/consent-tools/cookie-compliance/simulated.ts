/*
 * Simulated: Cookie Compliance is a service. The evidence: cookies published by others (`{"consent":true,"consentLevel":3,
 * "categories":{"1":true,…}}`), the event `set-consent.hu` with the same object, and the order of the categories in the
 * plugin's log of consents.
 */
import { fire, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'

export const createSimulatedCookieCompliance = (window: Window): SimulatedTool => {
  const decide = (answer: boolean): void => {
    const said = {
      consent: answer,
      consentLevel: answer ? 3 : 1,
      consentID: '1cfd5dbc-1ab1-4368-a33a-51caddc06a93',
      categories: { 1: true, 2: answer, 3: answer, 4: answer },
      expiry: 365,
    }
    setCookie(window, 'hu-consent', encodeURIComponent(JSON.stringify(said)))
    fire(window.document, 'set-consent.hu', said)
    fire(window.document, 'hide.hu')
  }
  return {
    cookieNames: ['hu-consent'],
    arrive() {
      globalsOf(window).huOptions = { appID: 'x', currentLanguage: 'en' }
      fire(window.document, 'load.hu')
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
