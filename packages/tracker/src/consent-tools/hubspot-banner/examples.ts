import { all, cookies, type ToolExample } from '../testing/tool-example.ts'

export const examples: ToolExample[] = [
  {
    title: 'HubSpot’s opt-out goes before its categories',
    on: cookies({ __hs_opt_out: 'yes', __hs_cookie_cat_pref: '1:true,2:true,3:true' }),
    expected: all('denied'),
  },
]
