import type { ConsentState, PopupNotice, PopupReason } from '@footfall/contract'
import type { RunnablePopup } from '../popup-page.ts'
import { hasDialog } from './has-dialog.ts'
import type { Looked } from './look-at-rules.ts'
import type { Site } from './site.ts'

/** Why a popup whose trigger has fired does not open. */
export type Refusal = Pick<PopupNotice, 'state' | 'reason' | 'rule' | 'wanted' | 'found'>

/** What was found out of a popup before. */
export interface Found {
  /** In which it would be shown. */
  language: string | undefined
  /** Its rules that need nothing remembered. */
  plain: Looked
  /** Its other rules; absent: nothing may be remembered, and they were not looked at. */
  remembered: Looked | undefined
  /** What is not known yet has had its time. */
  isLate: boolean
}

/**
 * True: it may open. Undefined: it is to be waited for without a word. What cannot change on this page comes first, then what its
 * owner asked for, then what the visitor allows, and last what passes by itself, so that the reason is the one that matters most.
 */
export const decide = (
  { page, queue, limits, isUnasked }: Site,
  popup: RunnablePopup,
  { language, plain, remembered, isLate }: Found,
): Refusal | true | undefined => {
  if (limits.isNever(popup.id)) return not('do-not-show-again')
  if (language === undefined) return not('language')
  if (queue.shown.has(popup)) return not('shown-before')
  if (popup.avoidsOthers && queue.shown.size) return not('avoids-others')
  if (plain.failed) return plain.failed
  if (page.asksConsent && isUnanswered(page.consent()) && !isUnasked()) return wait('banner-open')
  if (!remembered) {
    if (queue.wasClosed) return not('closed-before')
    if (popup.unremembered !== 'once-per-page' && popup.rules.some(needsMemory))
      return not('no-functional-consent')
  }
  if (remembered?.failed) return remembered.failed
  const unknown = plain.unknown ?? remembered?.unknown
  if (unknown) return isLate ? unknown : undefined
  if (limits.isSpent()) return not('budget')
  if (limits.isCooling()) return wait('cool-down')
  if (page.context()?.type === 'checkout') return wait('checkout')
  // One of ours is waited for in the queue.
  return !queue.open.size && hasDialog(page.document) ? wait('dialog-open') : true
}

/** Whoever decides before the visitor does may leave it open what is remembered. */
const isUnanswered = ({ source, functional }: ConsentState): boolean =>
  (source === 'none' || source === 'prior') && functional === 'unknown'

export const needsMemory = ({ code }: RunnablePopup['rules'][number]): boolean => !!code.needsMemory

/** It is not shown, and why. */
export const not = (reason: PopupReason): Refusal => ({ state: 'not-shown', reason })
/** It is waiting, and for what. */
export const wait = (reason: PopupReason): Refusal => ({ state: 'waiting', reason })
