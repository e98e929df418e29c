import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['CS_Data'], cookies: ['cs_viewed_cookie_policy'] }

interface ConsentMagicWindow {
  CS_Data?: {
    /** `_test` while the owner tries it out. */
    test_prefix?: string
    /** The category of each platform, by the platform's name there. */
    cs_script_cat?: Record<string, number | string>
    cs_necessary_cat_id?: number | string
  }
}

/**
 * Its categories are an owner's own, with numbers; which of them a platform belongs to, its data says. A platform without a
 * category, or among the necessary ones, was not asked about. It tells nobody of an answer.
 */
export const tool: ToolDefinition = defineTool<ConsentMagicWindow>({
  name: 'consent-magic',
  source: 'service',
  map: { analytics: 'analytics' },
  isSilent: true,
  read({ window: { CS_Data: data }, cookies }) {
    if (!data) return undefined
    const prefix = data.test_prefix || ''
    const answers: ToolAnswers = {}
    if (!cookies[`cs_viewed_cookie_policy${prefix}`]) return answers
    for (const [platform, category] of Object.entries(data.cs_script_cat ?? {})) {
      const value = cookies[`cs_enabled_cookie_term${prefix}_${category}`]
      const isAsked = Number(category) && String(category) !== String(data.cs_necessary_cat_id)
      if (isAsked && value) answers[platform] = value === 'yes'
    }
    return answers
  },
})
