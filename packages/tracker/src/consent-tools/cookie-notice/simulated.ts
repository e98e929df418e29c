/*
 * Simulated: Cookie Notice needs a WordPress site. The evidence: the plugin's front-end source (3.1): the cookie's name
 * stands in `cnArgs`, its text is `true` or `false`, and the document hears `setCookieNotice`.
 */
import { fire, globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'

export const createSimulatedCookieNotice = (
  window: Window,
  cookieName = 'cookie_notice_accepted',
): SimulatedTool => {
  const decide = (answer: boolean): void => {
    setCookie(window, cookieName, String(answer))
    fire(window.document, 'setCookieNotice', { value: answer, data: { cookieName } })
  }
  return {
    cookieNames: [cookieName],
    arrive() {
      globalsOf(window).cnArgs = { cookieName, cookieTime: 2592000, cookieTimeRejected: 2592000 }
    },
    grantAll: () => decide(true),
    denyAll: () => decide(false),
    withdraw: () => decide(false),
  }
}
