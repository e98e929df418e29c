import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { InactivitySettings } from './settings.ts'

const ACTS = ['keydown', 'pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'scroll']

/** Fires after so many seconds without key, pointer, touch or scroll. */
export const trigger: PopupTrigger<UncheckedSettings<InactivitySettings>> = (
  { seconds },
  fire,
  { document, clock, listen },
) => {
  const ms = readNumber(seconds, 1, 3600, 30) * 1000
  let last = clock.now()
  let cancel = (): void => undefined
  const wait = (): void => {
    const left = last + ms - clock.now()
    // A pointer moves a hundred times a second: what it does is looked at only as the time is over.
    if (left > 0) cancel = clock.after(Math.min(ms, left), wait)
    else fire()
  }
  wait()
  const options = { capture: true, passive: true }
  const act = (): void => {
    last = clock.now()
  }
  const offs = ACTS.map((type) => listen(document, type, act, options))
  return () => {
    cancel()
    for (const off of offs) off()
  }
}
