import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['Didomi', 'didomiConfig'], cookies: ['didomi_token='] }

interface Token {
  purposes?: { enabled?: string[]; disabled?: string[] }
}

interface DidomiWindow {
  Didomi?: {
    on?(event: string, listener: () => void): unknown
    shouldUserStatusBeCollected?(): boolean
    shouldConsentBeCollected?(): boolean
  }
}

/** The answer stands in its token. A visitor who must be asked again has one too: then the tool itself says so. */
export const tool: ToolDefinition = defineTool<DidomiWindow>({
  name: 'didomi',
  map: {
    functional: 'functional',
    preferences: 'functional',
    analytics: 'analytics',
    measure_content_performance: 'analytics',
    advertising: 'advertising',
    marketing: 'advertising',
    create_ads_profile: 'advertising',
    select_personalized_ads: 'advertising',
  },
  read({ window: { Didomi: api }, cookies: { didomi_token: token } }) {
    if (!api && !token) return undefined
    const mustAsk = api?.shouldUserStatusBeCollected?.() ?? api?.shouldConsentBeCollected?.()
    if (!token || mustAsk) return {}
    const { purposes = {} } = JSON.parse(atob(token)) as Token
    const answers: ToolAnswers = {}
    for (const id of purposes.enabled ?? []) answers[id] = true
    for (const id of purposes.disabled ?? []) answers[id] = false
    return answers
  },
  subscribe({ window: { Didomi: api } }, tell) {
    api?.on?.('consent.changed', () => tell())
    return !!api?.on
  },
})
