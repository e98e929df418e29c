import type { PopupNotice, PopupReason } from '@footfall/contract'
import type { Looked } from './look-at-rules.ts'

/** Why a popup whose trigger has fired does not open. */
export type Refusal = Pick<PopupNotice, 'state' | 'reason' | 'rule' | 'wanted' | 'found'>

/** Everything that an opening by a trigger goes by, besides the queue. */
export interface Facts {
  isNever: boolean
  hasLanguage: boolean
  /** In this page view. */
  isShown: boolean
  /** Another was shown in this page view, which this one avoids. */
  hasOthers: boolean
  /** Its rules that need nothing remembered. */
  plain: Looked
  /** The consent question is open. */
  isAsking: boolean
  /** Something may be remembered. */
  isGranted: boolean
  /** One was closed in this page view. */
  wasClosed: boolean
  /** It does not open where nothing may be remembered. */
  needsMemory: boolean
  /** Its other rules; looked at only with a grant. */
  remembered: Looked
  /** What is not known yet has had its time. */
  isLate: boolean
  // Asked only where nothing else is in the way, for they read what is stored or look at the page.
  isSpent(): boolean
  isCooling(): boolean
  isCheckout: boolean
  hasDialog(): boolean
}

/**
 * True: it may open. Undefined: it is to be waited for without a word. What cannot change on this page comes first, then what its
 * owner asked for, then what the visitor allows, and last what passes by itself, so that the reason is the one that matters most.
 */
export const decide = (facts: Facts): Refusal | true | undefined => {
  const { plain, remembered } = facts
  if (facts.isNever) return not('do-not-show-again')
  if (!facts.hasLanguage) return not('language')
  if (facts.isShown) return not('shown-before')
  if (facts.hasOthers) return not('avoids-others')
  if (plain.failed) return plain.failed
  if (facts.isAsking) return wait('banner-open')
  if (!facts.isGranted) {
    if (facts.wasClosed) return not('closed-before')
    if (facts.needsMemory) return not('no-functional-consent')
  }
  if (remembered.failed) return remembered.failed
  const unknown = plain.unknown ?? remembered.unknown
  if (unknown) return facts.isLate ? unknown : undefined
  if (facts.isSpent()) return not('budget')
  if (facts.isCooling()) return wait('cool-down')
  if (facts.isCheckout) return wait('checkout')
  return facts.hasDialog() ? wait('dialog-open') : true
}

/** It is not shown, and why. */
export const not = (reason: PopupReason): Refusal => ({ state: 'not-shown', reason })
/** It is waiting, and for what. */
export const wait = (reason: PopupReason): Refusal => ({ state: 'waiting', reason })
