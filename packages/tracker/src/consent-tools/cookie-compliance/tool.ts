import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['huOptions'], cookies: ['hu-consent='] }

/**
 * Cookie Notice connected to its service. The categories' numbers are those of its log: basic operations, content
 * personalization, site optimization, ad personalization. A site may use them otherwise, and then maps them.
 */
export const tool: ToolDefinition = defineTool<{ huOptions?: unknown }>({
  name: 'cookie-compliance',
  map: { '2': 'functional', '3': 'analytics', '4': 'advertising' },
  events: ['set-consent.hu', 'load.hu', 'hide.hu'],
  read({ window: { huOptions }, cookies: { 'hu-consent': text } }) {
    if (!text) return huOptions ? {} : undefined
    return JSON.parse(text).categories ?? {}
  },
})
