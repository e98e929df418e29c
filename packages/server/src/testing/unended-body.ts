import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGE_ORIGIN } from './test-form.ts'

export const BOUNDARY: string = 'xxBOUNDARYxx'
export const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const fileHead = (name: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="proof"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
export const submitPart = (over: object = {}): string =>
  field(
    'form',
    JSON.stringify({
      site: 'demo',
      form: 'contact',
      token: 'none',
      trap: '',
      page: '',
      language: 'en',
      fields: { name: 'Ann' },
      ...over,
    }),
  )

export interface SentBody {
  port: number
  path: string
  type?: string
  address: string
  /** What is written; the request is not ended behind it. */
  parts: readonly (string | Buffer)[]
  length?: number
}

export interface Unended {
  /** Of the response, once there is one. */
  status: Promise<number>
  stop(): void
}

/** Sends the beginning of a body and never its end: whoever responds has not waited for it. */
export const sendUnended = (sent: SentBody): Unended => {
  const { port, path, type, address, parts, length = 11_000_000 } = sent
  let call: ClientRequest | undefined
  const status = new Promise<number>((resolve, reject) => {
    call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        headers: {
          origin: PAGE_ORIGIN,
          'x-forwarded-for': address,
          'content-length': length,
          'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`,
        },
      },
      (response) => resolve(response.statusCode ?? 0),
    )
    call.on('error', reject)
    call.flushHeaders()
    for (const part of parts) call.write(part)
  })
  status.catch(() => undefined)
  return { status, stop: () => call?.destroy() }
}

/** Its status, or that it still waits for the rest of the body. */
export const statusOrWaits = async (sent: SentBody): Promise<number | 'waits'> => {
  const { status, stop } = sendUnended(sent)
  return Promise.race([status, wait(3_000, 'waits' as const)]).finally(stop)
}
