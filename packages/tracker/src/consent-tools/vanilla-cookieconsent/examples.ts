import { fire } from '../testing/simulated-tool.ts'
import { all, cookies, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

const saved = (...categories: string[]): object => ({
  categories: ['necessary', ...categories],
  services: { necessary: [], analytics: [], marketing: [] },
  revision: 0,
})
const cookie = (...categories: string[]): ((window: Window) => void) =>
  cookies({ cc_cookie: encodeURIComponent(JSON.stringify(saved(...categories))) })

export const examples: ToolExample[] = [
  {
    title: 'the tool itself is asked; a cookie of an older text is not',
    on(window) {
      cookie('analytics', 'marketing')(window)
      globals({ CookieConsent: { validConsent: () => false, getUserPreferences: () => ({}) } })(
        window,
      )
    },
    expected: all('unknown'),
  },
  {
    title: 'bundled into a site it leaves no global: its event says the answer',
    on(window) {
      window.setTimeout(() => fire(window, 'cc:onConsent', { cookie: saved('analytics') }))
    },
    expected: PARTLY,
  },
  {
    title: 'bundled, and heard too late: its cookie says the answer',
    on: cookie('analytics'),
    expected: PARTLY,
  },
  {
    title: 'bundled, and asking again: its cookie is of an older text',
    on(window) {
      cookie('analytics', 'marketing')(window)
      window.document.documentElement.classList.add('show--consent')
    },
    expected: all('unknown'),
  },
  {
    title: 'Cookiebot has a global of the same name',
    on: globals({ CookieConsent: { consented: true } }),
    expected: all('unknown'),
  },
]
