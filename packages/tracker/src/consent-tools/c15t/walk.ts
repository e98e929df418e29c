import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['[data-testid=consent-banner-accept-button]'],
  reject: ['[data-testid=consent-banner-reject-button]'],
  withdraw: [
    'button[aria-label*=rivacy], button[aria-label*=ookie]',
    '[data-testid=consent-widget-reject-button]',
  ],
  cookies: ['c15t'],
  storage: ['c15t'],
}
