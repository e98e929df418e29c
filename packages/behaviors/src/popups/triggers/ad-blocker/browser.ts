import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { AdBlockerSettings } from './settings.ts'

/** Less than this, and a blocker has not looked at the page yet. */
const LEAST = 100

/** Fires if something that looks like an advertisement is hidden. */
export const trigger: PopupTrigger<UncheckedSettings<AdBlockerSettings>> = (
  { delay },
  fire,
  { document, clock },
) => {
  const bait = document.createElement('div')
  bait.className = 'adsbox ad-banner ads pub_300x250 text-ad'
  bait.ariaHidden = 'true'
  // Fixed, so that nothing on the page makes room for it.
  bait.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0;pointer-events:none'
  document.body.append(bait)
  const cancel = clock.after(Math.max(LEAST, readNumber(delay, 0, 3600, 0) * 1000), () => {
    const isHidden = !bait.offsetHeight
    bait.remove()
    if (isHidden) fire()
  })
  return () => {
    cancel()
    bait.remove()
  }
}
