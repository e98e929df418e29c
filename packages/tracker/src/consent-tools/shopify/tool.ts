import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['Shopify'] }

interface ShopifyWindow {
  Shopify?: {
    customerPrivacy?: { currentVisitorConsent?(): Record<string, unknown> | null }
  }
}

/**
 * Shopify's customer privacy. An empty text is no answer. Whether data may be sold is asked apart: a no there ends
 * advertising, anything else leaves it to the answer about marketing.
 */
export const tool: ToolDefinition = defineTool<ShopifyWindow>({
  name: 'shopify',
  map: {
    preferences: 'functional',
    analytics: 'analytics',
    marketing: 'advertising',
    sale_of_data: 'advertising',
  },
  events: ['visitorConsentCollected'],
  read({ window: { Shopify } }) {
    const api = Shopify?.customerPrivacy
    if (!api?.currentVisitorConsent) return undefined
    const said = api.currentVisitorConsent() ?? {}
    const answers: ToolAnswers = {}
    for (const id of ['preferences', 'analytics', 'marketing', 'sale_of_data']) {
      if (said[id] === 'no') answers[id] = false
      if (said[id] === 'yes' && id !== 'sale_of_data') answers[id] = true
    }
    return answers
  },
})
