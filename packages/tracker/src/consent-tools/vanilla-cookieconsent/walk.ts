import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['.cm [data-role=all]'],
  reject: ['.cm [data-role=necessary]'],
  withdraw: ['#choices', '.pm [data-role=necessary]'],
  cookies: ['cc_cookie'],
}
