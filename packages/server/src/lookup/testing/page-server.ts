import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on this machine that notes who asked it. */
export interface TestPageServer {
  port: number
  requests: { url: string; headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void

export const startPageServer = async (handle: PageHandler): Promise<TestPageServer> => {
  const requests: TestPageServer['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    handle(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

export const sendHtml = (response: ServerResponse, html: string): void => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
