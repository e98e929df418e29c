import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service(
  ['banner-status', 'functional', 'marketing', 'policy_id', 'preferences', 'statistics'].map(
    (name) => `cmplz_${name}`,
  ),
)
