/** What a page's scripts listen to on their document: to a tag manager each of these could be an event. */
const TYPES = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'focusin',
  'focusout',
  'copy',
  'wheel',
]

/**
 * Ends what is done inside the debugger at its own root, so that no listener of the page, and none of ours, takes it for
 * something a visitor did. Returns how to stop.
 */
export const keepToItself = (host: HTMLElement): (() => void) => {
  const root = host.shadowRoot
  const stop = (event: Event): void => event.stopPropagation()
  for (const type of TYPES) {
    root?.addEventListener(type, stop, { passive: true })
  }
  return () => {
    for (const type of TYPES) {
      root?.removeEventListener(type, stop)
    }
  }
}
