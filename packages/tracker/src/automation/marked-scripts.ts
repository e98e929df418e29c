import type { AutomationEnv } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'

/** A script that has not come by then is as good as blocked. */
const TIMEOUT_MS = 15_000

/**
 * Adds scripts that read their settings from their own element. Under a content security policy they carry the nonce of
 * the scripts the page has: it is one for the whole page.
 */
export const createMarkedScripts = ({
  document,
  window,
  clock,
  listen,
}: BrowserEnv): Pick<AutomationEnv, 'load'> => {
  const known = new Map<string, Promise<boolean>>()
  const add = (src: string, attributes: Readonly<Record<string, string>>): Promise<boolean> =>
    new Promise((resolve) => {
      const script = document.createElement('script')
      const nonce = [...document.scripts].find((one) => one.nonce)?.nonce
      if (nonce) script.nonce = nonce
      script.async = true
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
      script.src = src
      listen(script, 'load', () => resolve(true))
      listen(script, 'error', () => resolve(false))
      const append = (): void => {
        clock.after(TIMEOUT_MS, () => resolve(false))
        document.head.append(script)
      }
      // One that is added sooner holds up the page's load event until it has come, and for good if it hangs.
      if (document.readyState === 'complete') append()
      else listen(window, 'load', append, { once: true })
    })
  return {
    load(src, attributes = {}) {
      const coming = known.get(src) ?? add(src, attributes)
      known.set(src, coming)
      return coming
    },
  }
}
