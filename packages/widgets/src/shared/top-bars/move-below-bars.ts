import { createRemembered, readTopBars } from '@footfall/behaviors'

/** Where across the window is looked for what stands at its top, as parts of its width, and how far apart below each other. */
const PLACES = [0.1, 0.5, 0.9]
const STEP_PX = 20

/**
 * Moves what a page keeps at the top of the window, such as its header, below our bars there, as long as they are shown: their
 * push moves only what is in the page's flow. The returned function puts it back.
 */
export const moveBelowBars = (view: Window): (() => void) => {
  const { document: page } = view
  const changes = createRemembered()
  const moved = new Set<HTMLElement>()
  let frame = 0
  const look = (): void => {
    frame = 0
    const bars = readTopBars(view)
    if (!bars) return
    const seen = new Set<HTMLElement>()
    for (const part of PLACES)
      for (let y = 1; y < bars; y += STEP_PX)
        for (const hit of page.elementsFromPoint(view.innerWidth * part, y))
          for (
            let at = hit as HTMLElement | null;
            at && !seen.has(at);
            seen.add(at), at = at.parentElement
          );
    const covered = [...seen].filter((one) => isCovered(view, one, bars) && !isMoved(one))
    for (const one of covered) {
      // What stands in another moves with it.
      if (covered.some((other) => other !== one && other.contains(one))) continue
      const { top } = view.getComputedStyle(one)
      moved.add(one)
      changes.style(one, 'top', `calc(${top} + var(--footfall-top, 0px))`, 'important')
    }
  }
  /** A page that sets its header's place anew takes ours away. */
  const isMoved = (one: HTMLElement): boolean =>
    [...moved].some((other) =>
      other === one ? one.style.getPropertyPriority('top') === 'important' : other.contains(one),
    )
  const ask = (): void => {
    frame ||= view.requestAnimationFrame(look)
  }
  page.addEventListener('scroll', ask, { passive: true })
  view.addEventListener('resize', look)
  return () => {
    view.cancelAnimationFrame(frame)
    page.removeEventListener('scroll', ask)
    view.removeEventListener('resize', look)
    changes.restore()
  }
}

/** Whether our bars lie over it although the page was pushed. */
const isCovered = (view: Window, element: HTMLElement, bars: number): boolean => {
  const { position, top } = view.getComputedStyle(element)
  if (!/fix|stick|abs/.test(position) || top === 'auto') return false
  const box = element.getBoundingClientRect()
  const above = position === 'absolute' ? box.top + view.scrollY : box.top
  return (
    above < bars - 0.5 &&
    // What covers the window is no header.
    box.height < view.innerHeight / 2 &&
    // Our own: kept by the sticky behavior, or a bar.
    !element.matches('[data-footfall-stuck],.ff-store-notice,.ff-popup')
  )
}
