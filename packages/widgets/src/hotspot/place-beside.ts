import { type BehaviorEnv, createRemembered, type RunningBehavior } from '@footfall/behaviors'

/** Room between a point and what it says, and between that and the viewport's edge. */
const GAP = 8

/** Puts each popover below its point, or above where there is more room, for browsers whose style sheets cannot. */
export const placeBeside = (
  element: HTMLElement,
  { window, document, listen, readers }: BehaviorEnv,
): RunningBehavior | undefined => {
  if (window.CSS.supports('position-area', 'block-end')) return { destroy: () => undefined }
  const remembered = createRemembered()
  const shown = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(':popover-open')]
  const place = (): (() => void) => {
    const { clientWidth, clientHeight } = document.documentElement
    const places = shown().flatMap((tip) => {
      const button = tip.previousElementSibling?.getBoundingClientRect()
      if (!button) return []
      const { width, height } = tip.getBoundingClientRect()
      const below = button.bottom + GAP
      const isAbove = below + height > clientHeight && button.top > clientHeight - button.bottom
      const middle = (button.left + button.right - width) / 2
      const left = Math.max(GAP, Math.min(middle, clientWidth - width - GAP))
      return [{ tip, top: isAbove ? button.top - GAP - height : below, left }]
    })
    return () => {
      for (const { tip, top, left } of places) {
        remembered.style(tip, 'inset', 'auto')
        remembered.style(tip, 'margin', '0')
        remembered.style(tip, 'top', `${top}px`)
        remembered.style(tip, 'left', `${left}px`)
      }
    }
  }
  const offs = [
    listen(element, 'toggle', () => place()(), { capture: true }),
    readers.onScroll(place),
    readers.onResize(place),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      remembered.restore()
    },
  }
}
