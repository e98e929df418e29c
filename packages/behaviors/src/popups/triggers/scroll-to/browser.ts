import type { UncheckedSettings } from '@footfall/contract'
import { queryAll } from '../../../shared/query-all.ts'
import { readText } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { ScrollToSettings } from './settings.ts'

/** Fires as an element comes into view, also one that the page adds later. A selector that cannot be read finds nothing. */
export const trigger: PopupTrigger<UncheckedSettings<ScrollToSettings>> = (
  { selector },
  fire,
  { document, readers },
) => {
  const offs = new Map<Element, () => void>()
  const end = (): void => {
    offScroll()
    for (const off of offs.values()) off()
  }
  const look = (): undefined => {
    for (const one of queryAll(document, readText(selector), () => undefined)) {
      if (offs.has(one)) continue
      offs.set(
        one,
        readers.onNear(one, '0px', (isNear) => {
          if (!isNear) return
          end()
          fire()
        }),
      )
    }
  }
  const offScroll = readers.onScroll(look)
  look()
  return end
}
