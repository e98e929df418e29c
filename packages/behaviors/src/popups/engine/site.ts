import type { FunctionalStorage } from '@footfall/contract'
import type { PageReaders } from '../../shared/page-readers.ts'
import type { PopupEngine, PopupPage } from '../popup-page.ts'
import type { RuleEnv } from '../popup-rule.ts'
import type { Limits } from './limits.ts'
import type { PopupQueue } from './popup-queue.ts'

/** What the popups of one site have in common on a page. */
export interface Site {
  page: PopupPage
  queue: PopupQueue
  memory: FunctionalStorage
  limits: Limits
  readers: PageReaders
  /** When the page view began that goes on, and where the visitor came from. */
  view: { start: number; referrer: string }
  siteNow(): number | undefined
  /** Our own banner has had its time, and nobody can answer it on this page. */
  isUnasked(): boolean
  /** Has all popups looked at soon. */
  ask(): void
  /** A popup's content asks for another one. */
  open: PopupEngine['open']
}

export const ruleEnv = ({ page, memory, view, siteNow }: Site, popup: string): RuleEnv => ({
  ...page,
  context: page.context(),
  referrer: view.referrer,
  popup: `${page.site}/${popup}`,
  pageStart: view.start,
  memory,
  visitor: page.visitor(),
  touch: page.touch(),
  siteNow,
})
