/*
 * Simulated: Real Cookie Banner needs a WordPress site. The evidence: the vendor's documentation (docs.devowl.io) for
 * `consentApi.consentSync` and what it answers for a service that does not exist, is not decided, or is; event names as its
 * published script and its service templates have them. Its cookie is the server's matter and is only marked here.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'
import { perService, type SimulatedOutcome } from '../testing/tool-example.ts'

const COOKIE = 'real_cookie_banner-v:3_blog:1_path:abc'

/** What the owner has set up: by identifier and by the cookies of each. */
const SERVICES: Record<string, string> = {
  'google-analytics-analytics-4': '_ga',
  'google-tag-manager': '_gtm',
  'facebook-pixel': '_fbp',
  pinterest: '_pinterest_sess',
  'microsoft-advertising': '_uetsid',
}

export interface SimulatedBanner extends SimulatedTool {
  /** Answers for single services; those that are not named are refused. */
  choose(...services: string[]): void
}

export const createSimulatedRealCookieBanner = (window: Window): SimulatedBanner => {
  const accepted = (): string[] | undefined => cookieOf(window, COOKIE)?.split('.')
  const consentSync = (type: string, name?: string): object => {
    const id = name ? Object.keys(SERVICES).find((one) => SERVICES[one] === name) : type
    const isKnown = id !== undefined && id in SERVICES
    return {
      cookie: isKnown ? { id, name: id } : null,
      consentGiven: accepted() !== undefined,
      cookieOptIn: isKnown && !!accepted()?.includes(id),
    }
  }
  const choose = (...services: string[]): void => {
    setCookie(window, COOKIE, ['', ...services].join('.'))
    const { document } = window
    for (const id of Object.keys(SERVICES))
      fire(document, services.includes(id) ? 'RCB/OptIn' : 'RCB/OptOut', { service: id })
    fire(document, services[0] ? 'RCB/OptIn/All' : 'RCB/OptOut/All')
  }
  return {
    cookieNames: [COOKIE],
    arrive() {
      globalsOf(window).consentApi = { consentSync }
      if (accepted()) fire(window.document, 'RCB/OptIn/All')
    },
    choose,
    grantAll: () => choose(...Object.keys(SERVICES)),
    denyAll: () => choose(),
    withdraw: () => choose(),
  }
}

export const outcome: SimulatedOutcome = perService()
