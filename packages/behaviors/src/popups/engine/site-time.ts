import type { RequestUrl } from '@footfall/contract'
import type { PopupPage } from '../popup-page.ts'

interface AskingWindow {
  fetch(url: RequestUrl, init?: RequestInit): Promise<Response>
}

/** How long a server that said nothing is left alone, in ms. */
const AGAIN = 10_000

/** Time by our server's clock, which the first who wants to know it asks for; undefined until it has come. */
export const createSiteTime = (
  { window, clock, endpoint }: Pick<PopupPage, 'clock' | 'endpoint'> & { window: AskingWindow },
  onKnown: () => void,
): (() => number | undefined) => {
  let ahead = Number.NaN
  let isAsked = false
  const ask = async (): Promise<void> => {
    const before = clock.now()
    try {
      const response = await window.fetch(`${endpoint}/v1/time`, {
        cache: 'no-store',
        credentials: 'omit',
      })
      const { time } = await response.json()
      ahead = time - (before + clock.now()) / 2
    } catch {
      // Nothing opens by a time that nobody knows.
    }
    if (Number.isNaN(ahead))
      clock.after(AGAIN, () => {
        isAsked = false
        onKnown()
      })
    else onKnown()
  }
  return () => {
    if (!isAsked) {
      isAsked = true
      void ask()
    }
    return clock.now() + ahead || undefined
  }
}
