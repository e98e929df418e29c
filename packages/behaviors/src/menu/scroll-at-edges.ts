import type { BehaviorEnv } from '../shared/behavior.ts'

/** How near to its edge the pointer scrolls a long submenu, in px, and how often, in ms. */
const EDGE = 24
const EVERY = 100

/** Scrolls a submenu that is longer than the window while the pointer rests at its upper or lower edge. */
export const scrollAtEdges = (
  root: Element,
  step: number,
  { listen, clock }: BehaviorEnv,
): (() => void) => {
  let cancel: (() => void) | undefined
  const stop = listen(root, 'pointermove', (event) => {
    const { target, clientY, pointerType } = event as PointerEvent
    const sub = (target as Element).closest('[data-footfall-sub]')
    cancel?.()
    if (!sub || pointerType !== 'mouse') return
    const { top, bottom } = sub.getBoundingClientRect()
    const way = clientY > bottom - EDGE ? 1 : clientY < top + EDGE ? -1 : 0
    const move = (): void => {
      const before = sub.scrollTop
      sub.scrollTop += way * step
      if (sub.scrollTop !== before) cancel = clock.after(EVERY, move)
    }
    move()
  })
  return () => {
    stop()
    cancel?.()
  }
}
