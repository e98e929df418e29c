import { USUAL_NAMES } from '@footfall/contract'
import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'
import { USUAL_IDS } from '../shared/usual-ids.ts'

export const sign: ToolSign = { globals: ['CookieConsent'], cookies: ['cc_cookie='] }

export const vocabulary: string = USUAL_NAMES

interface Api {
  validConsent(): boolean
  getUserPreferences(): { acceptedCategories: string[]; rejectedCategories: string[] }
}

/** What it writes down, and says with its events. Every category has a list of services, be it an empty one. */
interface Saved {
  categories: string[]
  services: Record<string, string[]>
}

const answersOf = (accepted: string[], all: string[]): ToolAnswers =>
  Object.fromEntries(all.map((name) => [name, accepted.includes(name)]))

const savedAnswers = ({ categories, services }: Saved): ToolAnswers =>
  answersOf(categories, [...categories, ...Object.keys(services)])

/**
 * Categories are the owner's. Bundled into a site it leaves no global: then its events say the answer, and its cookie for
 * what it said before we came.
 */
export const tool: ToolDefinition = defineTool<{ CookieConsent?: Partial<Api> }>({
  name: 'vanilla-cookieconsent',
  map: USUAL_IDS,
  read({ window: { CookieConsent: api }, document, cookies: { cc_cookie } }) {
    // Cookiebot has a global of this name too.
    if (api?.validConsent && api.getUserPreferences) {
      if (!api.validConsent()) return {}
      const { acceptedCategories, rejectedCategories } = api.getUserPreferences()
      return answersOf(acceptedCategories, [...acceptedCategories, ...rejectedCategories])
    }
    // Where it asks again, the cookie is that of an older text; only the tool can tell, so it must have had its chance.
    if (document.documentElement.classList.contains('show--consent')) return {}
    if (!cc_cookie || document.readyState !== 'complete') return undefined
    return savedAnswers(JSON.parse(cc_cookie))
  },
  subscribe({ window, core: { env } }, tell) {
    const offs = ['cc:onConsent', 'cc:onChange'].map((type) =>
      env.listen(env.window, type, (event) => {
        const { cookie } = (event as CustomEvent<{ cookie: Saved }>).detail
        tell(window.CookieConsent?.validConsent ? undefined : savedAnswers(cookie))
      }),
    )
    return () => {
      for (const off of offs) off()
    }
  },
})
