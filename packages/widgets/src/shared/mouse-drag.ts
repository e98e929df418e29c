/** Further than that it is no press. */
const PULL = 5

type Listen = (
  target: EventTarget,
  type: string,
  call: (event: Event) => void,
  options?: AddEventListenerOptions,
) => () => void

/**
 * Pulls what scrolls sideways by a mouse, as browsers themselves do by a finger alone. `release` hears how far it was pulled in px,
 * negative to the left, and returns the `scrollLeft` where it is to rest. The click that ends a pull presses nothing.
 */
export const dragByMouse = (
  view: HTMLElement,
  listen: Listen,
  release: (by: number) => number,
): (() => void) => {
  const { style } = view
  let from: { x: number; left: number } | undefined
  let isPulled = false
  let rest: number | undefined
  const set = (snap: string, behavior: string): void => {
    style.scrollSnapType = snap
    style.scrollBehavior = behavior
    if (!view.getAttribute('style')) view.removeAttribute('style')
  }
  const snapAgain = (): void => {
    if (rest !== undefined) set('', '')
    rest = undefined
  }
  const down = (event: Event): void => {
    const { pointerType, button, clientX } = event as PointerEvent
    isPulled = false
    from =
      pointerType === 'mouse' &&
      button === 0 &&
      !(event.target as Element).closest('input,textarea,select')
        ? { x: clientX, left: view.scrollLeft }
        : undefined
  }
  const move = (event: Event): void => {
    const { clientX, buttons, pointerId } = event as PointerEvent
    if (!from || !buttons) return
    const by = clientX - from.x
    if (!isPulled) {
      if (Math.abs(by) <= PULL) return
      isPulled = true
      view.setPointerCapture(pointerId)
      set('none', 'auto')
    }
    view.scrollLeft = from.left - by
  }
  const up = (event: Event): void => {
    if (from && isPulled) {
      rest = release((event as PointerEvent).clientX - from.x)
      // Snapping at once would jump there: it glides first.
      style.scrollBehavior = ''
      view.scrollTo({ left: rest })
      settle()
    }
    from = undefined
  }
  const settle = (): void => {
    if (rest !== undefined && Math.abs(view.scrollLeft - rest) < 2) snapAgain()
  }
  /** Neither a picture nor words are pulled out of it. */
  const keep = (event: Event): void => {
    if (from) event.preventDefault()
  }
  const click = (event: Event): void => {
    if (!isPulled) return
    isPulled = false
    event.preventDefault()
    event.stopPropagation()
  }
  const offs = [
    listen(view, 'pointerdown', down),
    listen(view, 'pointermove', move),
    ...['pointerup', 'pointercancel'].map((type) => listen(view, type, up)),
    ...['dragstart', 'selectstart'].map((type) => listen(view, type, keep)),
    listen(view, 'click', click, { capture: true }),
    listen(view, 'scrollend', settle),
    ...['wheel', 'touchstart'].map((type) => listen(view, type, snapAgain, { passive: true })),
  ]
  return () => {
    for (const off of offs) off()
    if (isPulled || rest !== undefined) set('', '')
  }
}
