import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service(['__hs_cookie_cat_pref', '__hs_opt_out'])
