import type { UncheckedSettings } from '@footfall/contract'
import { readNumber, readSwitch } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { ExitIntentSettings } from './settings.ts'

/** Pixels per millisecond upwards, over a tenth of a second: faster than anybody reads. */
const FAST = 1.5
const SAMPLE = 100
/** Who was elsewhere for longer had left. */
const AWAY = 5000

/** Fires as a visitor is about to leave: the pointer goes out at the top edge, and what comes near to that by touch. */
export const trigger: PopupTrigger<UncheckedSettings<ExitIntentSettings>> = (
  { after, touch },
  fire,
  { window, document, clock, readers, listen, pageStart },
) => {
  const earliest = pageStart + readNumber(after, 0, 3600, 0) * 1000
  const leave = (): void => {
    if (clock.now() >= earliest) fire()
  }
  const { documentElement: root } = document
  const offs = [
    listen(root, 'mouseleave', (event) => {
      if ((event as MouseEvent).clientY <= 0) leave()
    }),
  ]
  if (readSwitch(touch) && window.matchMedia('(hover: none)').matches) {
    let [at, from, deepest, hidden] = [clock.now(), window.scrollY, 0, 0]
    offs.push(
      readers.onScroll(() => {
        const [now, top] = [clock.now(), window.scrollY]
        deepest = Math.max(deepest, top)
        if (now - at < SAMPLE) return undefined
        const isFast = from - top > (now - at) * FAST
        at = now
        from = top
        return isFast && deepest > window.innerHeight ? leave : undefined
      }),
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'hidden') hidden = clock.now()
        else if (hidden && clock.now() - hidden > AWAY) leave()
      }),
    )
  }
  return () => {
    for (const off of offs) off()
  }
}
