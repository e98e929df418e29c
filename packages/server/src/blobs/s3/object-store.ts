import { Agent, request } from 'undici'
import { AppError } from '../../http/app-error.ts'
import type { S3Config } from '../blob-config.ts'
import { MAX_BLOB_BYTES } from '../blob-store.ts'
import { signV4 } from './sign-v4.ts'

/** Bytes by name in a bucket. Whatever fails throws FOOTFALL_E_FILES. */
export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Nothing to delete is no failure. */
  delete(name: string): Promise<void>
  close(): Promise<void>
}

/** For all attempts together: a visitor waits for it, and proxies give up after a minute. */
const TIMEOUT_MS = 20_000
const ATTEMPTS = 3
/** The seal around the largest blob, with room to spare. */
const MAX_OBJECT = MAX_BLOB_BYTES + 1_024

type Response = { status: number; body: Buffer }

interface Call {
  method: 'PUT' | 'GET' | 'DELETE'
  url: URL
  body: Buffer | undefined
  signal: AbortSignal
}

/** Speaks to S3 and what is compatible with it: the bucket in the path, which all of them take. */
export const createObjectStore = (
  { endpoint, bucket, ...credentials }: S3Config,
  timeoutMs: number = TIMEOUT_MS,
): ObjectStore => {
  const agent = new Agent({ connect: { timeout: 3_000 }, keepAliveTimeout: 10_000 })

  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer) => {
    const url = new URL(
      `${endpoint}/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`,
    )
    const signal = AbortSignal.timeout(timeoutMs)
    // A name and its bytes never change, so that a repeat does no harm.
    for (let attempt = 1; ; attempt++) {
      const response = await callOnce({ method, url, body, signal })
      const isPassing = response === undefined || response.status >= 500 || response.status === 429
      if (response && !isPassing) return response
      if (attempt === ATTEMPTS || signal.aborted) throw new AppError('FOOTFALL_E_FILES')
    }
  }

  const callOnce = async ({ method, url, body, signal }: Call): Promise<Response | undefined> => {
    const headers = signV4(
      {
        method,
        url,
        now: Date.now(),
        ...(body && { body, headers: { 'content-type': 'application/octet-stream' } }),
      },
      credentials,
    )
    try {
      const response = await request(url, {
        method,
        headers,
        signal,
        dispatcher: agent,
        body: body ?? null,
      })
      return { status: response.statusCode, body: await readBounded(response.body) }
    } catch {
      return undefined
    }
  }

  return {
    async put(name, bytes) {
      const { status } = await call('PUT', name, bytes)
      if (status !== 200) throw refused(status)
    },
    async get(name) {
      const { status, body } = await call('GET', name)
      if (status === 404) return undefined
      if (status !== 200) throw refused(status)
      return body
    },
    async delete(name) {
      const { status } = await call('DELETE', name)
      if (status !== 204 && status !== 200 && status !== 404) throw refused(status)
    },
    close: () => agent.close(),
  }
}

const refused = (status: number): AppError =>
  new AppError('FOOTFALL_E_FILES', { cause: new Error(`The object store responded ${status}.`) })

const readBounded = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_OBJECT) throw new Error('The object is larger than anything that was put there.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
