import type { BehaviorEnv, Remembered } from '@footfall/behaviors'

/** What opens at the link. Without a panel all of it does nothing. */
export interface CartPanel {
  open(): void
  /** Returns whether it was open. */
  close(): boolean
}

/** `read` is asked for what it shows, each time that it opens. */
export const createPanel = (
  root: Element,
  link: HTMLElement,
  panel: HTMLElement | null,
  { window, document, layers }: BehaviorEnv,
  { attribute }: Remembered,
  read: () => void,
): CartPanel => {
  let leave: (() => void) | undefined
  if (panel) {
    attribute(link, 'role', 'button')
    attribute(link, 'aria-expanded', 'false')
    if (panel.id) attribute(link, 'aria-controls', panel.id)
  }
  const close = (): boolean => {
    if (!panel || !leave) return false
    leave()
    leave = undefined
    const hadFocus = panel.contains(document.activeElement)
    attribute(panel, 'hidden', '')
    attribute(link, 'aria-expanded', 'false')
    if (hadFocus) link.focus()
    return true
  }
  return {
    open() {
      if (!panel || leave) return
      attribute(panel, 'hidden', null)
      attribute(panel, 'data-ff-flip', null)
      const { left, right } = panel.getBoundingClientRect()
      if (left < 0 || right > window.innerWidth) attribute(panel, 'data-ff-flip', '')
      attribute(link, 'aria-expanded', 'true')
      leave = layers.add(panel, false, () => {
        // Whoever is elsewhere on the page stays there.
        const isHere = root.contains(document.activeElement)
        close()
        if (isHere) link.focus()
      })
      read()
    },
    close,
  }
}
