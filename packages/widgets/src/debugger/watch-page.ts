import { MOUNTED_ATTRIBUTE } from '../shared/shadow-marks.ts'

/** A page that changes with every frame is not looked at with every frame. */
const LEAST_MS = 300

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributeFilter: ['class', 'style', 'hidden', 'open', 'data-hidden', MOUNTED_ATTRIBUTE],
}

/**
 * Tells, some time after it, of whatever may have put a bar into the page or taken one away: elements, their looks, the
 * end of a movement, the window's size. Shadow roots beside the page's own content are looked into, as banners live there.
 */
export const watchPage = (host: Element, onChange: () => void): (() => void) => {
  const page = host.ownerDocument
  const view = page.defaultView ?? globalThis
  const seen = new WeakSet<ShadowRoot>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      watchShadows()
      onChange()
    }, LEAST_MS)
  }
  const observer = new MutationObserver(later)
  const watchShadows = (): void => {
    for (const one of [...page.documentElement.children, ...(page.body?.children ?? [])]) {
      if (one !== host && one.shadowRoot && !seen.has(one.shadowRoot)) {
        seen.add(one.shadowRoot)
        observer.observe(one.shadowRoot, WATCHED)
      }
    }
  }
  observer.observe(page.documentElement, WATCHED)
  watchShadows()
  const ends = ['transitionend', 'animationend'] as const
  for (const end of ends) page.addEventListener(end, later, true)
  view.addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const end of ends) page.removeEventListener(end, later, true)
    view.removeEventListener('resize', later)
  }
}
