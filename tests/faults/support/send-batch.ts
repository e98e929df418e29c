import { Agent, request } from 'node:http'
import type { RelayEvent, RelayResponse } from '@footfall/contract'
import { ALMA, type Tenant } from './tenants.ts'

/** What one request came to. */
export type Answer =
  | { kind: 'decided'; accepted: string[]; refused: string[] }
  /** Nothing of it was written, says the server. */
  | { kind: 'refused'; code: string }
  /** No response, or one that says it does not know. */
  | { kind: 'withoutResponse'; why: string }

export interface SendOptions {
  /** Whose events they are; the first tenant's unless told. */
  tenant?: Tenant
  origin?: string
  /** Hangs up so long after the request has left, as a page does that is closed. */
  hangUpMs?: number
}

export interface Sender {
  send(url: string, events: readonly RelayEvent[], how?: SendOptions): Promise<Answer>
  destroy(): void
}

const TIMEOUT_MS = 8_000
const AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** A real HTTP client with connections it keeps open, as browsers and proxies do. */
export const createSender = (): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  const post = (url: string, body: string, how: SendOptions) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { tenant = ALMA, hangUpMs } = how
      const { origin = tenant.origin } = how
      const call = request(
        `${url}/v1/collect`,
        {
          method: 'POST',
          agent,
          timeout: TIMEOUT_MS,
          headers: { origin, 'content-type': 'text/plain', 'user-agent': AGENT },
        },
        async (response) => {
          try {
            let text = ''
            for await (const chunk of response) text += chunk
            resolve({ status: response.statusCode ?? 0, text })
          } catch (error) {
            reject(error)
          }
        },
      )
      if (hangUpMs !== undefined) {
        call.on('finish', () => setTimeout(() => call.destroy(new Error('hung up')), hangUpMs))
      }
      call.on('timeout', () => call.destroy(new Error('timeout')))
      call.on('error', reject)
      call.end(body)
    })

  return {
    async send(url, events, how = {}) {
      const ids = events.map(({ id }) => id)
      const { site } = how.tenant ?? ALMA
      const body = JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events })
      try {
        const { status, text } = await post(url, body, how)
        return read(status, text, ids)
      } catch (error) {
        return { kind: 'withoutResponse', why: String((error as { code?: string }).code ?? error) }
      }
    },
    destroy: () => agent.destroy(),
  }
}

const read = (status: number, text: string, ids: string[]): Answer => {
  if (status === 204) return { kind: 'decided', accepted: ids, refused: [] }
  const body = JSON.parse(text) as RelayResponse & { error?: { code: string } }
  if (status === 202) {
    const out = new Set(body.refused.map(({ index }) => index))
    return {
      kind: 'decided',
      accepted: ids.filter((_, index) => !out.has(index)),
      refused: ids.filter((_, index) => out.has(index)),
    }
  }
  const code = body.error?.code ?? String(status)
  return code === 'FOOTFALL_E_UNCERTAIN' || code === 'FOOTFALL_E_INTERNAL'
    ? { kind: 'withoutResponse', why: code }
    : { kind: 'refused', code }
}
