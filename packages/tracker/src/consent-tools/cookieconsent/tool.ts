import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['cookieconsent'], cookies: ['cookieconsent_status='] }

/**
 * One answer for everything, in a cookie: `allow` or `deny`. Page builders bring it under their own names, so the cookie is
 * the sign. `dismiss` closes the notice; nobody has agreed by that.
 */
export const tool: ToolDefinition = defineTool<{ cookieconsent?: unknown }>({
  name: 'cookieconsent',
  map: { functional: 'functional', analytics: 'analytics', advertising: 'advertising' },
  isSilent: true,
  read({ window, cookies: { cookieconsent_status: status } }) {
    if (!status && !window.cookieconsent) return undefined
    if (status !== 'allow' && status !== 'deny') return {}
    const answer = status === 'allow'
    return { functional: answer, analytics: answer, advertising: answer }
  },
})
