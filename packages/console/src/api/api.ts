import type { ErrorBody, ErrorCode } from '@footfall/contract'

/** A request that did not succeed: the server's coded response, or no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when there was no response. */
  readonly status: number
  readonly code: ErrorCode | 'no-answer'
  readonly details: { path: string; message: string }[]
  readonly id: string | undefined

  constructor(status: number, code: ErrorCode | 'no-answer', error?: Partial<ErrorBody['error']>) {
    super(error?.message ?? code)
    this.status = status
    this.code = code
    this.details = error?.details ?? []
    this.id = error?.id
  }
}

export interface Api {
  get<T>(path: string, signal?: AbortSignal): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
}

/** Talks JSON to our own server and turns everything that goes wrong into an ApiError. */
export const createApi = (send: typeof fetch): Api => {
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    let response: Response
    try {
      response = await send(path, { ...init, credentials: 'same-origin' })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new ApiError(0, 'no-answer')
    }
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return body as T
    const error = (body as ErrorBody | undefined)?.error
    // A proxy in front of a stopped server responds with an error of its own, without our body.
    throw error?.code
      ? new ApiError(response.status, error.code, error)
      : new ApiError(response.status, 'no-answer')
  }
  const write = (method: string, body: unknown): RequestInit =>
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return {
    get: (path, signal) => call(path, signal ? { signal } : {}),
    put: (path, body) => call(path, write('PUT', body)),
    post: (path, body) => call(path, write('POST', body)),
  }
}
