import type { RefusedEvent, RelayResponse, RequestPath } from '@footfall/contract'
import type { BrowserEnv } from '../env.ts'

/** How a request ended. */
export interface PostResult {
  ok: boolean
  /** 0 when no response came, or none that this page may read. */
  status: number
  /** How long the server asks to be left alone, in ms. */
  pause?: number
  /** Those of a batch that were not taken although the response is good. */
  refused?: RefusedEvent[] | undefined
}

/**
 * Requests to our own server. Bodies are plain text, so that no browser asks for permission first, and no cookie crosses
 * origins: whatever the server may know of the visitor stands in the body, where the gate has looked at it.
 */
export interface Transport {
  /** Never rejects. */
  post(path: RequestPath, body: unknown): Promise<PostResult>
  /** For a page that goes. Nobody hears the response, so it proves nothing. */
  beacon(path: RequestPath, body: unknown): void
  /** How many bytes may still leave in requests that outlive the page. */
  room(): number
}

/** Browsers refuse more than 64 KiB in flight for requests that outlive their page, beacons among them. */
const OUTLIVING_BYTES = 60_000

/** What a text takes on the wire. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

export const createTransport = (
  { window, clock, guard }: BrowserEnv,
  endpoint: string,
): Transport => {
  let inFlight = 0
  /** The page's own scripts share the limit and nobody says how much they use: the next request then goes without. */
  let isCrowded = false
  const room = (): number => OUTLIVING_BYTES - inFlight
  return {
    room,
    async post(path, body) {
      let size = 0
      try {
        const text = JSON.stringify(body)
        const bytes = bytesOf(text)
        const keepalive = !isCrowded && bytes <= room()
        if (keepalive) size = bytes
        inFlight += size
        const response = await window.fetch(`${endpoint}${path}`, {
          method: 'POST',
          body: text,
          keepalive,
        })
        isCrowded = false
        const { ok, status, headers } = response
        const later = headers.get('retry-after') ?? ''
        return {
          ok,
          status,
          pause: Number(later) * 1000 || Date.parse(later) - clock.now() || 0,
          refused:
            status === 202
              ? await response.json().then(
                  ({ refused }: RelayResponse) => refused,
                  () => undefined,
                )
              : undefined,
        }
      } catch {
        isCrowded = size > 0
        return { ok: false, status: 0 }
      } finally {
        inFlight -= size
      }
    },
    beacon(path, body) {
      guard(() => window.navigator.sendBeacon(`${endpoint}${path}`, JSON.stringify(body)))
    },
  }
}
