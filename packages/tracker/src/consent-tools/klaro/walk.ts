import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['.cm-btn-success'],
  reject: ['.cn-decline'],
  withdraw: ['#choices', 'label[for$=item-disableAll]', '.cm-btn-accept'],
  cookies: ['klaro'],
}
