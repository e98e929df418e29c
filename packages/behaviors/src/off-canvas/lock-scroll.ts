import type { BehaviorEnv } from '../shared/behavior.ts'
import type { Remembered } from '../shared/remember.ts'

/** The page stands still where it is, and keeps the place of its scroll bar. */
export const lockScroll = ({ window, document }: BehaviorEnv, changes: Remembered): void => {
  const { body, documentElement } = document
  const hasBar = window.innerWidth > documentElement.clientWidth
  // Where the root says something of its own, the body's word does not count for the window.
  const isRoot = window.getComputedStyle(documentElement).overflowY !== 'visible'
  changes.style(isRoot ? documentElement : body, 'overflow', 'hidden')
  if (hasBar) changes.style(documentElement, 'scrollbar-gutter', 'stable')
  changes.toggle(body, 'e-off-canvas__no-scroll', true)
}
