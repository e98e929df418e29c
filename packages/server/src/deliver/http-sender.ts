import type { HttpRequest, HttpResponse } from '@footfall/contract'
import { Agent, request } from 'undici'

const MAX_RESPONSE = 65_536

/** Requests of a process at once, to all platforms. More than a lane may have by far, so that many slow ones fit beside a quick one. */
export const REQUESTS_IN_FLIGHT = 128

/** Failures before a connection stood: nothing can have arrived. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export interface HttpSender {
  /** Posts once and reads the response; never throws. */
  send(request: HttpRequest): Promise<HttpResponse>
  close(): Promise<void>
}

/** Keeps connections open between requests. `timeoutMs` is for everything from connecting to the last byte. */
export const createHttpSender = ({
  timeoutMs = 5_000,
}: {
  timeoutMs?: number
} = {}): HttpSender => {
  // As many to one platform as there can be requests: else they would wait here, behind whoever is slow.
  const agent = new Agent({
    connect: { timeout: Math.min(3_000, timeoutMs) },
    keepAliveTimeout: 10_000,
    connections: REQUESTS_IN_FLIGHT,
  })
  return {
    async send({ method, url, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await request(url, { method, headers, body, signal, dispatcher: agent })
        return {
          kind: 'response',
          status: response.statusCode,
          headers: flatten(response.headers),
          body: await readBounded(response.body),
        }
      } catch (error) {
        const { code } = error as { code?: string }
        return {
          kind: 'failure',
          failure: signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'network',
          // Unless we know better, it may have arrived.
          sent: !NOT_SENT.has(code ?? ''),
        }
      }
    },
    close: () => agent.close(),
  }
}

const readBounded = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_RESPONSE) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  )
