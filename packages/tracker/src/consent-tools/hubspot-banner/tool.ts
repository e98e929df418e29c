import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = {
  cookies: ['__hs_cookie_cat_pref=', '__hs_opt_out='],
  globals: ['_hsp'],
}

interface HubSpotWindow {
  _hsp?: { push(call: unknown[]): unknown }
}

/**
 * Its listener calls back for every visitor, with what its policy presumes where nobody was asked; so the cookies are the
 * answer, and the listener only says when to look.
 */
export const tool: ToolDefinition = defineTool<HubSpotWindow>({
  name: 'hubspot-banner',
  map: { '1': 'analytics', '2': 'advertising', '3': 'functional' },
  read({ window, cookies: { __hs_cookie_cat_pref: categories, __hs_opt_out: optOut } }) {
    if (!window._hsp && !categories && !optOut) return undefined
    const answers: ToolAnswers = {}
    for (const id of ['1', '2', '3']) {
      const own = categories?.match(`${id}:(true|false)`)?.[1]
      if (optOut === 'yes') answers[id] = false
      else if (own) answers[id] = own === 'true'
      else if (optOut === 'no' && !categories) answers[id] = true
    }
    return answers
  },
  subscribe({ window: { _hsp } }, tell) {
    _hsp?.push(['addPrivacyConsentListener', () => tell()])
    return !!_hsp
  },
})
