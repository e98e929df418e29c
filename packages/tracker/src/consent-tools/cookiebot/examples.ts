import { cookies, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

const COOKIEBOT = `{stamp:'a',necessary:true,preferences:false,statistics:true,marketing:false,method:'explicit',ver:1}`

export const examples: ToolExample[] = [
  {
    title: 'Cookiebot’s cookie is read before its script is there, and is no JSON',
    on: cookies({ CookieConsent: encodeURIComponent(COOKIEBOT) }),
    expected: { ...PARTLY, functional: 'denied' },
  },
  {
    title: 'an implied consent of Cookiebot is no answer, its refusal is',
    on: globals({
      Cookiebot: {
        hasResponse: true,
        consented: true,
        consent: { method: 'implied', preferences: true, statistics: true, marketing: false },
      },
    }),
    expected: { functional: 'unknown', analytics: 'unknown', advertising: 'denied' },
  },
]
