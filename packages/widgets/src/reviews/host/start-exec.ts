import type { Clock } from '@footfall/contract'

/** How long a hidden element is left alone before it is looked at again. */
const RETRY_MS = 300

/**
 * Starts what a host marks with `data-exec="false"`, once, and marks it `true`, by which the host's own script knows as well.
 * One that is hidden, as in a closed tab, is tried again until it is seen. The returned function gives up.
 */
export const startExec = (element: Element, clock: Clock, start: () => void): (() => void) => {
  let cancel = (): void => undefined
  const attempt = (): void => {
    if (element.getAttribute('data-exec') === 'true') return
    if (element.getClientRects().length) {
      element.setAttribute('data-exec', 'true')
      start()
    } else {
      cancel = clock.after(RETRY_MS, attempt)
    }
  }
  attempt()
  return () => cancel()
}
