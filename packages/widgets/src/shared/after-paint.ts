/** Long enough for any frame; a tab in the background paints none. */
const PATIENCE_MS = 300

/**
 * Calls back once the browser has painted what was just changed, so that the visitor sees the effect of a click before
 * anything heavy begins. A page that goes calls at once, and says so.
 */
export const afterPaint = (view: Window, call: (isLeaving: boolean) => void): void => {
  let isDone = false
  const run = (event?: Event): void => {
    if (!isDone) {
      isDone = true
      view.removeEventListener('pagehide', run)
      call(Boolean(event))
    }
  }
  view.addEventListener('pagehide', run)
  view.requestAnimationFrame(() => view.setTimeout(() => run()))
  view.setTimeout(() => run(), PATIENCE_MS)
}
