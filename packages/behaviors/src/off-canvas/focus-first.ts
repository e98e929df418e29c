import type { PageReaders } from '../shared/page-readers.ts'
import type { Remembered } from '../shared/remember.ts'

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]:not([tabindex="-1"])'

/** Puts the focus on the first thing in a panel that takes it, else on the panel itself. */
export const focusFirst = (
  panel: HTMLElement,
  changes: Remembered,
  { inFrame }: PageReaders,
): void => {
  const focus = (): boolean => {
    for (const one of panel.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      one.focus({ preventScroll: true })
      if (one.matches(':focus')) return true
    }
    return false
  }
  if (focus()) return
  // A panel that is made visible over some time takes no focus in its first frame.
  inFrame(() => () => {
    if (focus() || !panel.checkVisibility()) return
    changes.attribute(panel, 'tabindex', '-1')
    panel.focus({ preventScroll: true })
  })
}
