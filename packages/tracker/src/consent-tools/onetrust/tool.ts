import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = {
  globals: ['OneTrust', 'OnetrustActiveGroups', 'OptanonActiveGroups'],
  cookies: ['OptanonConsent=', 'OptanonAlertBoxClosed='],
}

interface OneTrustWindow {
  OneTrust?: { IsAlertBoxClosed?(): boolean }
  OnetrustActiveGroups?: string
  OptanonActiveGroups?: string
}

/**
 * OneTrust and CookiePro. Groups are active by default where the owner says so, long before an answer: only a closed notice
 * is one. The groups' ids are the owner's.
 */
export const tool: ToolDefinition = defineTool<OneTrustWindow>({
  name: 'onetrust',
  map: { C0002: 'analytics', C0003: 'functional', C0004: 'advertising' },
  events: ['OneTrustGroupsUpdated', 'OTConsentApplied'],
  read({ window, cookies, map }) {
    const { OneTrust: api, OnetrustActiveGroups: active = window.OptanonActiveGroups } = window
    const text = cookies.OptanonConsent
    if (!api && !active && !text) return undefined
    const answers: ToolAnswers = {}
    if (!cookies.OptanonAlertBoxClosed && !api?.IsAlertBoxClosed?.()) return answers
    const groups = new URLSearchParams(text).get('groups')
    for (const id of Object.keys(map)) {
      const saved = groups?.split(',').find((group) => group.startsWith(`${id}:`))
      if (saved) answers[id] = saved === `${id}:1`
      else if (!groups && active) answers[id] = active.split(',').includes(id)
    }
    return answers
  },
})
