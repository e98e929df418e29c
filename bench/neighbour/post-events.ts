import { Agent, request } from 'node:http'
import type { RelayEvent, RelayResponse } from '../../packages/contract/src/index.ts'
import { toPayload } from './events.ts'
import type { BenchSite } from './sites.ts'

export interface EventPoster {
  /** How many events were accepted, or undefined when there was no response that decides. */
  post(site: BenchSite, events: RelayEvent[]): Promise<number | undefined>
  close(): void
}

const TIMEOUT_MS = 15_000
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Posts to the collector as pages do. */
export const createPoster = (url: string, maxSockets: number): EventPoster => {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return {
    post: (site, events) =>
      new Promise((resolve) => {
        const call = request(`${url}/v1/collect`, {
          method: 'POST',
          agent,
          timeout: TIMEOUT_MS,
          headers: { origin: site.origin, 'content-type': 'text/plain', 'user-agent': BROWSER },
        })
        call.on('response', (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve(countAccepted(response.statusCode, text, events.length)))
          response.on('error', () => resolve(undefined))
        })
        call.on('timeout', () => call.destroy())
        call.on('error', () => resolve(undefined))
        call.end(toPayload(site, events))
      }),
    close: () => agent.destroy(),
  }
}

const countAccepted = (
  status: number | undefined,
  text: string,
  count: number,
): number | undefined => {
  if (status === 204) return count
  if (status === 202) return (JSON.parse(text) as RelayResponse).accepted
  // Too many, for one: decided, and nothing got in.
  return status !== undefined && status < 500 ? 0 : undefined
}
