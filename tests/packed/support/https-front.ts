import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface HttpsFront {
  port: number
  close(): Promise<void>
}

export interface HttpsFrontOptions {
  /** For the certificate, which nobody has signed. */
  folder: string
  /** Where Footfall's server listens. */
  serverPort: number
  /** Host of the shop, and its page. */
  shop: string
  page(): string
}

/** What stands before a server in life: TLS for all hosts, the shop's page on one, the rest passed on with its `Host`. */
export const startHttpsFront = async (options: HttpsFrontOptions): Promise<HttpsFront> => {
  const [key, cert] = [join(options.folder, 'key.pem'), join(options.folder, 'cert.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=test -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (request, response) => {
      if (request.headers.host === options.shop) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(options.page())
        return
      }
      const { method, headers, url: path } = request
      const onward = forward(
        { host: '127.0.0.1', port: options.serverPort, method, path, headers, setHost: false },
        (upstream) => {
          response.writeHead(upstream.statusCode ?? 502, upstream.headers)
          upstream.pipe(response)
        },
      )
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
