import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['wp_has_consent'], cookies: ['wp_consent_'] }

interface WordPressWindow {
  wp_has_consent?: unknown
  /** Set by whatever asks the visitor; without it nobody does. */
  wp_consent_type?: string
  consent_api?: { cookie_prefix?: string }
}

/**
 * WordPress's own interface between those who ask and those who need to know. Its function says yes where nobody asks, so
 * its cookies are read; and a yes that stands there counts only while something on the page asks.
 */
export const tool: ToolDefinition = defineTool<WordPressWindow>({
  name: 'wp-consent-api',
  source: 'wp-consent-api',
  map: { preferences: 'functional', statistics: 'analytics', marketing: 'advertising' },
  events: ['wp_listen_for_consent_change', 'wp_consent_type_defined'],
  read({ window: { wp_has_consent: api, wp_consent_type: type, consent_api: own }, cookies, map }) {
    const prefix = own?.cookie_prefix ?? 'wp_consent'
    const answers: ToolAnswers = {}
    let isHere = !!api
    for (const category of Object.keys(map)) {
      const value = cookies[`${prefix}_${category}`]
      if (value) isHere = true
      if (value === 'deny') answers[category] = false
      if (value === 'allow' && type) answers[category] = true
    }
    return isHere ? answers : undefined
  },
})
