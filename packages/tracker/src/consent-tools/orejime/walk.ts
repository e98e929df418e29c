import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['[data-testid=orejime-banner-accept]'],
  reject: ['[data-testid=orejime-banner-decline]'],
  withdraw: [
    '#choices',
    '[data-testid=orejime-modal-disable-all]',
    '[data-testid=orejime-modal-save]',
  ],
  cookies: ['eu-consent'],
}
