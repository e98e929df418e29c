/** Long enough for any frame; a tab in the background paints none. */
const PATIENCE_MS = 300

/**
 * Calls back once the browser has painted what was just changed, so that the visitor sees the effect of a click before
 * anything heavy begins. A page that goes calls at once.
 */
export function afterPaint(view: Window, call: () => void): void {
  let isDone = false
  const run = (): void => {
    if (!isDone) {
      isDone = true
      view.removeEventListener('pagehide', run)
      call()
    }
  }
  view.addEventListener('pagehide', run)
  view.requestAnimationFrame(() => view.setTimeout(run))
  view.setTimeout(run, PATIENCE_MS)
}
