import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['.cc-allow'],
  reject: ['.cc-deny'],
  withdraw: ['.cc-revoke', '.cc-deny'],
  cookies: ['cookieconsent_status'],
}
