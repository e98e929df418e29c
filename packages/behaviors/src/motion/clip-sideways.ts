/**
 * What is moved past the window's edge would widen the page, and on a telephone everything with it. Clips what is the page's part
 * around the element, without making it a box that scrolls; the returned function ends it.
 */
export const clipSideways = (element: HTMLElement): (() => void) => {
  const { body, documentElement: root } = element.ownerDocument
  const part = element.closest('body > *')
  // Alone, the body's would become the window's own, which clips nothing on a telephone.
  const clipped = part && part !== element ? [part] : [body, root]
  // As an animation, which leaves the host's markup and styles alone, and of which there may be several.
  const animations = clipped.map((one) => one.animate({ overflowX: 'clip' }, { fill: 'forwards' }))
  return () => {
    for (const animation of animations) animation.cancel()
  }
}
