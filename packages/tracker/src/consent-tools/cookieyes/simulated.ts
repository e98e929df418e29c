/*
 * Simulated: CookieYes is a service. The evidence: its documentation (cookieyes.com/documentation) for `getCkyConsent` and
 * the document's events, its plugin's source for the cookie, a list of pairs that is written before the answer too. The
 * plugin that is not connected sends no event as it loads, so none is sent here.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

const CATEGORIES = ['functional', 'analytics', 'performance', 'advertisement']

export const createSimulatedCookieyes = (window: Window): SimulatedTool => {
  const kept = (key: string): boolean =>
    (cookieOf(window, 'cookieyes-consent') ?? '').split(',').includes(`${key}:yes`)
  const write = (answer: boolean, action: boolean): void => {
    const word = (yes: boolean): string => (yes ? 'yes' : 'no')
    const pairs = [
      'consentid:MTIzNDU2',
      `consent:${word(answer)}`,
      `action:${action ? 'yes' : ''}`,
      'necessary:yes',
      ...CATEGORIES.map((name) => `${name}:${word(answer)}`),
    ]
    setCookie(window, 'cookieyes-consent', pairs.join(','))
  }
  const decide = (answer: boolean): void => {
    write(answer, true)
    const detail = {
      accepted: ['necessary', ...(answer ? CATEGORIES : [])],
      rejected: answer ? [] : CATEGORIES,
    }
    fire(window.document, 'cookieyes_consent_update', detail)
  }
  return {
    cookieNames: ['cookieyes-consent'],
    arrive() {
      if (!cookieOf(window, 'cookieyes-consent')) write(false, false)
      globalsOf(window).getCkyConsent = () => ({
        activeLaw: 'gdpr',
        categories: {
          necessary: true,
          ...Object.fromEntries(CATEGORIES.map((name) => [name, kept(name)])),
        },
        isUserActionCompleted: kept('action'),
        consentID: 'MTIzNDU2',
        languageCode: 'en',
      })
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
