/**
 * Cards of a grid may need less than the place that was kept for them. What stands below must not move up before the visitor's eyes: the
 * place is held until the cards end below the window, which for most pages they do from the beginning.
 */
export const releasePlace = (section: HTMLElement, height: number): (() => void) => {
  const view = section.ownerDocument.defaultView as Window & typeof globalThis
  const { host } = section.getRootNode() as Partial<ShadowRoot>
  const place = (host ?? section) as HTMLElement
  const end = (): void => view.removeEventListener('scroll', check)
  const check = (): void => {
    const { bottom = 0 } = section.lastElementChild?.getBoundingClientRect() ?? {}
    if (bottom < view.innerHeight) return
    end()
    section.style.minHeight = ''
    // The page's own rule for the element that the widget stands in.
    if (host) place.style.minHeight = '0'
  }
  section.style.minHeight = `${height}px`
  view.addEventListener('scroll', check, { passive: true })
  check()
  return () => {
    end()
    section.style.minHeight = place.style.minHeight = ''
    if (!place.getAttribute('style')) place.removeAttribute('style')
  }
}
