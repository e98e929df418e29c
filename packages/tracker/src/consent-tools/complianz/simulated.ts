/*
 * Simulated: Complianz needs a WordPress site. The evidence: the plugin's own front-end source (Really-Simple-Plugins/
 * complianz-gdpr 7.2) for cookies, prefix, function and events; each category is told for itself, and a marketing consent
 * that is taken back reloads the page 500 ms later.
 */
import {
  cookieOf,
  fire,
  globalsOf,
  type SimulatedTool,
  setCookie,
} from '../testing/simulated-tool.ts'

const CATEGORIES = ['functional', 'preferences', 'statistics', 'marketing']

export interface ComplianzOptions {
  prefix?: string
  /** `optout`: consent is taken for granted until the visitor objects. */
  consenttype?: 'optin' | 'optout'
}

export interface SimulatedComplianz extends SimulatedTool {
  /** Allows these categories and refuses the others. */
  choose(...categories: string[]): void
}

export const createSimulatedComplianz = (
  window: Window,
  { prefix = 'cmplz_', consenttype = 'optin' }: ComplianzOptions = {},
): SimulatedComplianz => {
  const kept = (category: string): string => cookieOf(window, prefix + category) ?? ''
  const has = (category: string): boolean =>
    category === 'functional' ||
    kept(category) === 'allow' ||
    (kept(category) === '' && consenttype === 'optout')
  const choose = (...allowed: string[]): void => {
    const wasAllowed = kept('marketing') === 'allow'
    setCookie(window, `${prefix}policy_id`, '14')
    for (const category of CATEGORIES) {
      const isAllowed = category === 'functional' || allowed.includes(category)
      const value = isAllowed ? 'allow' : 'deny'
      setCookie(window, prefix + category, value)
      const categories = CATEGORIES.filter(has)
      fire(window.document, 'cmplz_status_change', { category, value, region: 'eu', categories })
    }
    setCookie(window, `${prefix}banner-status`, 'dismissed')
    fire(window.document, 'cmplz_banner_status', 'dismissed')
    if (wasAllowed && !allowed.includes('marketing'))
      window.setTimeout(() => window.location.reload(), 500)
  }
  return {
    cookieNames: [...CATEGORIES, 'policy_id', 'banner-status'].map((name) => prefix + name),
    arrive() {
      Object.assign(globalsOf(window), {
        complianz: { prefix, consenttype, region: 'eu', current_policy_id: '14' },
        cmplz_has_consent: has,
      })
      fire(window.document, 'cmplz_before_cookiebanner')
      fire(window.document, 'cmplz_fire_categories', { categories: CATEGORIES.filter(has) })
    },
    choose,
    grantAll: () => choose(...CATEGORIES),
    denyAll: () => choose(),
    withdraw: () => choose(),
  }
}
