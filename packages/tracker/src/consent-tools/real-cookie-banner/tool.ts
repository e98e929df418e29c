import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['consentApi'], cookies: ['real_cookie_banner'] }

interface BannerWindow {
  consentApi?: {
    /** By a service's own identifier, or by a cookie it sets. */
    consentSync?(...by: string[]): {
      cookie: unknown
      consentGiven: boolean
      cookieOptIn: boolean
    }
  }
}

/**
 * It asks per service, so each destination is asked for: by an id with spaces as a cookie (`http _ga *`), by any other as the
 * identifier the owner gave the service. A service it does not know says nothing.
 */
export const tool: ToolDefinition = defineTool<BannerWindow>({
  name: 'real-cookie-banner',
  source: 'service',
  map: {},
  events: ['RCB/OptIn', 'RCB/OptOut', 'RCB/OptIn/All', 'RCB/OptOut/All', 'RCB/Apply/Interactive'],
  read({ window: { consentApi }, map }) {
    if (!consentApi?.consentSync) return undefined
    const answers: ToolAnswers = {}
    for (const id of Object.keys(map)) {
      const { cookie, consentGiven, cookieOptIn } = consentApi.consentSync(...id.split(' '))
      if (cookie) answers[id] = consentGiven ? cookieOptIn : undefined
    }
    return answers
  },
})
