import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from './read-json.ts'

export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface ApiResponse {
  status: number
  body: unknown
}

export type CallApi = (request: ApiRequest) => Promise<ApiResponse>

export interface ApiOptions {
  /** Base address. */
  api: string
  fetch?: typeof fetch
  /** Of one try. Only machines are waited for here, never a buyer. */
  timeoutMs?: number
  /** Before the second try. */
  waitMs?: number
}

/**
 * Asks a provider. What may have got lost is asked once more, word for word: with the same idempotency key it is the same
 * thing. Throws when nobody knows whether it was done.
 */
export const createApi = (options: ApiOptions): CallApi => {
  const ask = options.fetch ?? fetch
  const { timeoutMs = 15_000, waitMs = 300 } = options

  const attempt = async ({ path, ...request }: ApiRequest): Promise<ApiResponse | undefined> => {
    try {
      const response = await ask(new URL(path, options.api), {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = parseJson(await response.text())
      return { status: response.status, body }
    } catch {
      return undefined
    }
  }

  return async (request) => {
    const first = await attempt(request)
    if (first && !mayPass(first.status)) return first
    await sleep(waitMs)
    const second = await attempt(request)
    if (second && !mayPass(second.status)) return second
    const said = second ? `status ${second.status}` : 'no answer'
    throw new Error(`${request.method} ${request.path}: ${said}`)
  }
}

/** Busy, or two of the same at once. */
const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 409
