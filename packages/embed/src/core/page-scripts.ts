import type { PageScripts } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'

/** A script that has not come by then is as good as blocked; whoever waits for it goes on. */
const TIMEOUT_MS = 15_000

/** Adds platforms' scripts to the page, each address once, with the nonce our own script was allowed by. */
export const createPageScripts = (
  { document, window, clock, listen }: BrowserEnv,
  nonce: string | undefined,
): PageScripts => {
  const known: Record<string, Promise<boolean>> = {}
  return {
    load(src) {
      known[src] ??= new Promise((resolve) => {
        const script = document.createElement('script')
        if (nonce) script.nonce = nonce
        script.src = src
        listen(script, 'load', () => resolve(true))
        listen(script, 'error', () => resolve(false))
        const add = (): void => {
          clock.after(TIMEOUT_MS, () => resolve(false))
          document.head.append(script)
        }
        // One that is added sooner holds up the page's load event until it has come, and for good if it hangs.
        if (document.readyState === 'complete') add()
        else listen(window, 'load', add)
      })
      return known[src]
    },
  }
}
