import type { BrowserEnv } from '../env.ts'

/** How a request ended: `ok` is a 2xx answer, `no` an answer that will not change by asking again soon. */
export type PostResult = 'ok' | 'no' | 'again'

/**
 * Requests to our own server. Bodies are plain text, so that no browser asks for permission first, and no cookie crosses
 * origins: whatever the server may know of the visitor stands in the body, where the gate has looked at it.
 */
export interface Transport {
  post(path: string, body: unknown): Promise<PostResult>
  /** For a page that goes. Nobody hears the answer, so it proves nothing. */
  beacon(path: string, body: unknown): void
}

/** Browsers refuse more than 64 KiB in flight for requests that outlive their page. */
const KEEPALIVE_LIMIT = 60_000

export const createTransport = ({ window, guard }: BrowserEnv, endpoint: string): Transport => ({
  async post(path, body) {
    try {
      const text = JSON.stringify(body)
      const { ok, status } = await window.fetch(endpoint + path, {
        method: 'POST',
        body: text,
        keepalive: text.length < KEEPALIVE_LIMIT,
      })
      return ok ? 'ok' : status < 500 && status !== 429 ? 'no' : 'again'
    } catch {
      return 'again'
    }
  },
  beacon(path, body) {
    guard(() => window.navigator.sendBeacon(endpoint + path, JSON.stringify(body)))
  },
})
