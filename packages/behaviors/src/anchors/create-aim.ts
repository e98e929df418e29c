import type { BehaviorEnv } from '../shared/behavior.ts'
import { OWN_WAYS } from './own-ways.ts'

/** How often is looked where the goal is now, in ms. */
const LOOK_MS = 100

/** The page is quiet when neither it nor the goal has moved for so many looks. */
const QUIET_LOOKS = 12

/** After so many looks it is left as it is: some pages never are quiet. */
const MOST_LOOKS = 100

export interface Aim {
  at(target: Element): void
  destroy(): void
}

/**
 * Parts of a page that start as they come near grow while a jump is under way, and it would end elsewhere. Scrolls to its goal
 * again whenever that has moved, until the page is quiet. Whoever scrolls meanwhile is left alone.
 */
export const createAim = ({ window, clock, listen }: BehaviorEnv): Aim => {
  const offs: (() => void)[] = []
  const end = (): void => {
    for (const off of offs.splice(0)) off()
  }
  return {
    at(target) {
      end()
      const placeOf = (): number => Math.round(target.getBoundingClientRect().top + window.scrollY)
      let place = placeOf()
      let { scrollY } = window
      let looks = 0
      let quiet = 0
      const look = (): void => {
        const now = placeOf()
        const hasMoved = now !== place
        if (hasMoved) target.scrollIntoView()
        quiet = hasMoved || window.scrollY !== scrollY ? 0 : quiet + 1
        place = now
        scrollY = window.scrollY
        if (++looks > MOST_LOOKS || quiet > QUIET_LOOKS || !target.isConnected) end()
        else offs[0] = clock.after(LOOK_MS, look)
      }
      offs.push(
        clock.after(LOOK_MS, look),
        ...OWN_WAYS.map((type) => listen(window, type, end, { capture: true, passive: true })),
      )
    },
    destroy: end,
  }
}
