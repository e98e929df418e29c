import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { ClickSettings } from './settings.ts'

/** Fires with just so many clicks anywhere on the page. */
export const trigger: PopupTrigger<UncheckedSettings<ClickSettings>> = (
  { times },
  fire,
  { document, listen },
) => {
  const wanted = Math.round(readNumber(times, 1, 100, 1))
  let count = 0
  // On the way down: a page's own code may keep a click to itself.
  return listen(document, 'click', () => void (++count === wanted && fire()), { capture: true })
}
