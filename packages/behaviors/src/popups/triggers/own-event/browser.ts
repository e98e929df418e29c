import type { UncheckedSettings } from '@footfall/contract'
import { readText } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { OwnEventSettings } from './settings.ts'

/** Fires with an event that the page tells, or that its own script dispatches under that name. */
export const trigger: PopupTrigger<UncheckedSettings<OwnEventSettings>> = (
  { name },
  fire,
  { window, listen, onTold },
) => {
  const wanted = readText(name)
  if (!wanted) return () => undefined
  const offs = [
    // On its way down every event of the page passes the window, whether it bubbles or not.
    listen(window, wanted, fire, { capture: true }),
    onTold((told) => {
      if (told === wanted) fire()
    }),
  ]
  return () => {
    for (const off of offs) off()
  }
}
