import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service(['real_cookie_banner-v:3_blog:1_path:abc'], {
  asks: ['analytics', 'advertising'],
})
