import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['cnArgs'], cookies: ['cookie_notice_accepted='] }

interface CookieNoticeWindow {
  cnArgs?: { cookieName?: string }
}

/** The banner of Cookie Notice without its service: one answer for everything. Its older event is one of jQuery's. */
export const tool: ToolDefinition = defineTool<CookieNoticeWindow>({
  name: 'cookie-notice',
  map: { functional: 'functional', analytics: 'analytics', advertising: 'advertising' },
  events: ['setCookieNotice'],
  isSilent: true,
  read({ window: { cnArgs }, cookies }) {
    const text = cookies[cnArgs?.cookieName ?? 'cookie_notice_accepted']
    if (!cnArgs && !text) return undefined
    if (text !== 'true' && text !== 'false') return {}
    const answer = text === 'true'
    return { functional: answer, analytics: answer, advertising: answer }
  },
})
