import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOST } from './devtools.ts'
import { FOOTFALL_PATH } from './footfall.ts'
import { RUDDER_CONFIG } from './peers.ts'
import type { Target } from './target.ts'

/** A request a measured page made below `/stub`. */
export interface Hit {
  method: string
  bytes: number
  at: number
}

/** Serves the measured pages, and responds 200 to everything they ask for. */
export interface Site {
  origin: string
  targets: Target[]
  /** Text of one of Footfall's chunks. */
  chunk(file: string): string | undefined
  /** What was asked for since it was last emptied. */
  hits: Hit[]
  close(): void
}

export const createSite = async (): Promise<Site> => {
  const server = createServer((request, response) => {
    respond(site, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const site: Site = {
    origin: `http://${HOST}:${port}`,
    targets: [],
    chunk: () => undefined,
    hits: [],
    close: () => server.close(),
  }
  return site
}

const respond = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', site.origin)
  const send = (type: string, body: string | Buffer): void => {
    response.setHeader('Content-Type', type)
    response.end(body)
  }
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  const asked = request.headers['access-control-request-headers']
  response.setHeader('Access-Control-Allow-Headers', asked ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')

  const [, kind, id] = /^\/([ps])\/([\w-]+)/.exec(pathname) ?? []
  const target = site.targets.find((known) => known.id === id)
  if (kind === 'p' && target) return send('text/html', pageOf(target))
  if (kind === 's' && target) return send(SCRIPT, target.script ?? '')
  const chunk =
    pathname.startsWith(`${FOOTFALL_PATH}/c/`) && site.chunk(pathname.split('/').pop() ?? '')
  if (chunk) return send(SCRIPT, chunk)

  let bytes = 0
  for await (const part of request) bytes += (part as Buffer).length
  site.hits.push({ method: request.method ?? '', bytes, at: performance.now() })
  if (request.method === 'OPTIONS') {
    response.statusCode = 204
    response.end()
  } else if (pathname.endsWith('/bat.js')) send(SCRIPT, UET)
  else if (pathname.endsWith('.js')) send(SCRIPT, '')
  else if (pathname.startsWith('/stub/ruddercfg')) {
    send('application/json', JSON.stringify(RUDDER_CONFIG))
  } else send('application/json', '{}')
}

const SCRIPT = 'text/javascript; charset=utf-8'

/** Microsoft's tag is started by the page, so an empty file would be a fault. */
const UET = 'window.UET=function(){this.push=function(){}}'

const pageOf = ({ id, before = '', script, init = '' }: Target): string =>
  `<!doctype html><html><head><meta charset=utf-8><title>${id}</title><link rel=icon href="data:,">` +
  `<script>window.__t0=performance.now();${before}</script>` +
  (script ? `<script src="/s/${id}/0.js"></script>` : '') +
  `<script>window.__i0=performance.now();try{${init}}catch(e){window.__err=String(e&&e.stack||e)}window.__i1=performance.now();</script>` +
  `</head><body><h1>Hello</h1><div id=app></div><p><button id=b class=cta>Buy</button> <a id=l href="#x">link</a></p></body></html>`
