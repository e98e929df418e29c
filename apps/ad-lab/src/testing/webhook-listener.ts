import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

/** Hears webhooks, and answers as told. */
export interface WebhookListener {
  url: string
  heard: Heard[]
  /** The status of the answers to come; 200 unless told otherwise. */
  statuses: number[]
  close(): Promise<void>
}

/** For tests of what is told by webhook. */
export const createWebhookListener = async (): Promise<WebhookListener> => {
  const heard: Heard[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
