import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A plain HTML page of an origin of its own, as its owner has set it up: rightly, or with one of the usual mistakes. */
export interface PlainSite {
  port: number
  /** How the page is served from now on. */
  serve(page: PlainPage): void
  close(): Promise<void>
}

export interface PlainPage {
  /** What stands in the head. */
  head: string
  headers?: Record<string, string>
  /** Where the host `www` sends its visitors. */
  redirect?: string
  /** A script that a cache of the site keeps, by its path. */
  kept?: { path: string; script: string }
}

export const startPlainSite = async (): Promise<PlainSite> => {
  let page: PlainPage = { head: '' }
  const server = createServer((request, response) => {
    const { host = '' } = request.headers
    response.setHeader('cache-control', 'no-store')
    if (page.kept && request.url === page.kept.path) {
      response.setHeader('content-type', 'text/javascript')
      return response.end(page.kept.script)
    }
    if (request.url !== '/') return response.writeHead(404).end()
    if (page.redirect && host.startsWith('www.')) {
      return response.writeHead(302, { location: page.redirect }).end()
    }
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(
      `<!doctype html><html lang="en"><head><title>Plain goods</title>${page.head}</head><body><h1>Plain goods</h1></body></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      page = next
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
