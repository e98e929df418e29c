import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { readRequest, type Statement } from '../../scripts/services/clickhouse-request.ts'

/** Stands between our client and the engine, to hear what is asked. Nothing is timed through it. */
export const startProxy = async (
  target: string,
): Promise<{
  url: string
  hear(work: () => Promise<unknown>): Promise<Statement[]>
  close(): void
}> => {
  let heard: Statement[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    const address = new URL(request.url ?? '/', target)
    const got = await fetch(address, {
      method: request.method ?? 'GET',
      headers: plainHeaders(request.headers),
      ...(request.method === 'POST' && { body: sent }),
    })
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    if (address.pathname !== '/ping') {
      heard.push(readRequest(address.searchParams, body, request.headers['content-type']))
    }
    for (const [name, value] of got.headers) {
      if (name.startsWith('x-clickhouse')) response.setHeader(name, value)
    }
    response.writeHead(got.status)
    response.end(Buffer.from(await got.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async hear(work) {
      heard = []
      await work()
      return heard
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Those of the connection itself are the next one's own business. */
const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value !== 'string' ||
      /^(?:host|connection|content-length|transfer|accept-enc)/.test(name)
        ? []
        : [[name, value]],
    ),
  )
