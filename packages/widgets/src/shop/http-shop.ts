import type { HostShop, OwnPage, ShopCall, ShopErrorCode, ShopResponse } from '@footfall/contract'
import { readResponse } from './read-response.ts'

export interface AskingWindow {
  fetch(url: OwnPage, init: RequestInit): Promise<Response>
}

/** A shop may wait for a payment provider in turn. */
const PATIENCE = 45_000
const READS: readonly ShopCall[] = ['can', 'cart']

/** The shop of the page's own origin, at an address on it. Whatever it answers, nothing is thrown. */
export const createHttpShop = (
  window: Window & typeof globalThis & AskingWindow,
  address: string,
): HostShop => ({
  async ask(call, argument) {
    try {
      const { href, origin } = window.location
      const url = new URL(`${address}/${call}`, href)
      if (url.origin !== origin) {
        // Not at once: a form whose submit is still being heard cannot be sent anew.
        await new Promise((resolve) => window.setTimeout(resolve))
        return refused('unsupported')
      }
      const response = await window.fetch(url.href as OwnPage, {
        mode: 'same-origin',
        signal: window.AbortSignal.timeout(PATIENCE),
        ...(!READS.includes(call) && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(argument ?? {}),
        }),
      })
      const isData = response.headers.get('content-type')?.includes('json')
      const read = isData ? readResponse(await response.json()) : undefined
      if (read && (response.ok || read.error)) return read
      // A page, or data that is no response of a shop's: nobody there knows these calls.
      const { status } = response
      return refused(status === 429 ? 'busy' : status < 500 ? 'unsupported' : 'failed')
    } catch {
      return refused('failed')
    }
  },
})

const refused = (code: ShopErrorCode): ShopResponse => ({ error: { code } })
