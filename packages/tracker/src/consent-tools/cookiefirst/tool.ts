import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['CookieFirst'], cookies: ['cookiefirst-consent='] }

interface CookieFirstWindow {
  /** Without a consent until the visitor has answered. */
  CookieFirst?: { consent?: ToolAnswers | null }
}

/** Its cookie stands before its script is there, with the same object in it. */
export const tool: ToolDefinition = defineTool<CookieFirstWindow>({
  name: 'cookiefirst',
  map: { functional: 'functional', performance: 'analytics', advertising: 'advertising' },
  events: ['cf_init', 'cf_consent', 'cf_consent_loaded'],
  read({ window: { CookieFirst: api }, cookies: { 'cookiefirst-consent': text } }) {
    if (!api && !text) return undefined
    return api?.consent ?? (text ? (JSON.parse(text) as ToolAnswers) : {})
  },
})
