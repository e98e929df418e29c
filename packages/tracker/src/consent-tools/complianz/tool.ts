import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['complianz', 'cmplz_has_consent'], cookies: ['cmplz_'] }

interface ComplianzWindow {
  complianz?: { prefix?: string; current_policy_id?: string | number }
  cmplz_has_consent?(category: string): boolean
}

/**
 * Complianz 6 and later. Its own function answers yes for everybody where it takes consent for granted, so only what stands
 * in its cookies is an answer. Their prefix varies; those of an older policy it throws away when it starts.
 */
export const tool: ToolDefinition = defineTool<ComplianzWindow>({
  name: 'complianz',
  map: { preferences: 'functional', statistics: 'analytics', marketing: 'advertising' },
  events: [
    'cmplz_status_change',
    'cmplz_fire_categories',
    'cmplz_before_cookiebanner',
    'cmplz_revoke',
  ],
  read({ window: { complianz, cmplz_has_consent: hasConsent }, cookies }) {
    const found = Object.keys(cookies).find((name) => /^cmplz_(rt_)?marketing$/.test(name))
    const prefix = complianz?.prefix ?? found?.slice(0, -'marketing'.length) ?? 'cmplz_'
    if (!complianz && !hasConsent && !found) return undefined
    const policy = complianz?.current_policy_id
    const agreed = cookies[`${prefix}policy_id`]
    const answers: ToolAnswers = {}
    if (policy && agreed && String(policy) !== agreed) return answers
    for (const category of ['preferences', 'statistics', 'marketing']) {
      const value = cookies[prefix + category]
      if (value === 'deny') answers[category] = false
      // A browser that asks not to be tracked is refused even then.
      if (value === 'allow') answers[category] = hasConsent?.(category) !== false
    }
    return answers
  },
})
