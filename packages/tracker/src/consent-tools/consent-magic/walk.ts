import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service(
  ['cs_enabled_cookie_term_67', 'cs_enabled_cookie_term_68', 'cs_viewed_cookie_policy'],
  { asks: ['analytics', 'advertising'] },
)
