import type { BehaviorEnv } from '@footfall/behaviors'

/** Turns pages by itself, but never under a pointer, under the focus, out of sight, or for who asked for less motion. */
export interface Rotation {
  /** The visitor's own button; returns whether it is paused now. */
  toggle(): boolean
  seen(isSeen: boolean): void
  /** Looks again whether it may go on. */
  check(): void
  destroy(): void
}

export const createRotation = (
  { window, document, clock, listen }: BehaviorEnv,
  element: HTMLElement,
  { isOn, ms, turn }: { isOn: boolean; ms: number; turn(): void },
): Rotation => {
  let isPaused = false
  let isSeen = false
  let isUnder = false
  let isFocused = false
  let cancel: (() => void) | undefined
  const check = (): void => {
    cancel?.()
    const isStill = isPaused || !isSeen || isUnder || isFocused || document.hidden
    cancel =
      isStill || !isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches
        ? undefined
        : clock.after(ms, () => {
            turn()
            check()
          })
  }
  const hear = (event: Event): void => {
    const { type } = event
    const { relatedTarget } = event as FocusEvent
    if (type === 'focusin') isFocused = true
    else if (type === 'focusout') isFocused = element.contains(relatedTarget as Node | null)
    else isUnder = type === 'pointerenter'
    check()
  }
  const types = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
  const offs = isOn ? types.map((type) => listen(element, type, hear)) : []
  return {
    check,
    toggle() {
      isPaused = !isPaused
      check()
      return isPaused
    },
    seen(now) {
      isSeen = now
      check()
    },
    destroy() {
      cancel?.()
      for (const off of offs) off()
    },
  }
}
