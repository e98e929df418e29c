import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

interface CookiebotWindow {
  Cookiebot?: {
    consent?: Record<string, unknown>
    hasResponse?: boolean
    consented?: boolean
    declined?: boolean
  }
}

export const sign: ToolSign = { globals: ['Cookiebot'], cookies: ['CookieConsent='] }

/**
 * Its cookie is no JSON, and stands before its script is there. An implied consent is no answer: where consent is presumed,
 * the site's own regions say so.
 */
export const tool: ToolDefinition = defineTool<CookiebotWindow>({
  name: 'cookiebot',
  map: { preferences: 'functional', statistics: 'analytics', marketing: 'advertising' },
  events: ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'],
  read({ window: { Cookiebot }, cookies: { CookieConsent: text } }) {
    if (!Cookiebot && !text) return undefined
    const isAnswered = Cookiebot?.hasResponse || Cookiebot?.consented || Cookiebot?.declined
    const said = isAnswered ? Cookiebot?.consent : undefined
    const answers: ToolAnswers = {}
    for (const name of ['preferences', 'statistics', 'marketing']) {
      const value = said ? `${said[name]}` : text?.match(`${name}:(\\w+)`)?.[1]
      const isImplied = said ? said.method === 'implied' : /method:'implied/.test(text ?? '')
      if (value === 'false' || (value === 'true' && !isImplied)) answers[name] = value === 'true'
    }
    return answers
  },
})
