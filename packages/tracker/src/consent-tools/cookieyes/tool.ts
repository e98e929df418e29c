import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = {
  globals: ['getCkyConsent', 'CLI'],
  cookies: ['cookieyes-', 'cky-consent=', 'wt_consent=', 'viewed_cookie_policy='],
}

interface CookieYesWindow {
  getCkyConsent?(): { categories?: Record<string, unknown>; isUserActionCompleted?: boolean }
}

const CATEGORIES = ['functional', 'analytics', 'performance', 'advertisement']

/** Older forms keep a cookie for each category, with defaults in it until the notice was answered. */
const older = (cookies: Record<string, string | undefined>): ToolAnswers => {
  const viewed = cookies.viewed_cookie_policy
  const answers: ToolAnswers = {}
  if (!viewed && cookies['cky-action'] !== 'yes') return answers
  const everything = cookies['cookielawinfo-checkbox-non-necessary']
  for (const id of CATEGORIES) {
    const own = cookies[`cookielawinfo-checkbox-${id}`] ?? cookies[`cookieyes-${id}`] ?? everything
    if (viewed === 'no' || own) answers[id] = viewed !== 'no' && own === 'yes'
  }
  return answers
}

/**
 * CookieYes, WebToffee's paid plugin with a cookie of the same form, and what was Cookie Law Info before. The plugin that is
 * not connected sends no event when it loads, so its cookie is read as well.
 */
export const tool: ToolDefinition = defineTool<CookieYesWindow>({
  name: 'cookieyes',
  map: {
    functional: 'functional',
    analytics: 'analytics',
    performance: 'analytics',
    advertisement: 'advertising',
  },
  events: ['cookieyes_consent_update', 'cookieyes_banner_load', 'wcc_gcm_updated'],
  isSilent: true,
  read({ window, cookies }) {
    const api = window.getCkyConsent?.()
    const answers: ToolAnswers = {}
    if (api?.isUserActionCompleted) {
      for (const id of CATEGORIES) {
        const value = api.categories?.[id]
        if (typeof value === 'boolean') answers[id] = value
      }
      return answers
    }
    const text = cookies['cookieyes-consent'] ?? cookies.wt_consent ?? cookies['cky-consent']
    if (!text?.includes(':')) {
      const isHere =
        api ||
        Object.keys(cookies).some((name) =>
          /^cky-|^cookieyes-|^cli_|^cookielawinfo|^viewed_cookie_policy$/.test(name),
        )
      return isHere ? older(cookies) : undefined
    }
    const said = Object.fromEntries(text.split(',').map((pair) => pair.split(':')))
    if (said.action !== 'yes') return answers
    for (const id of CATEGORIES) if (said[id]) answers[id] = said[id] === 'yes'
    return answers
  },
})
