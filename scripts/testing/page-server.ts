import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { builtEmbed } from './built-embed.ts'

interface Recorded {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
  /** What it responded with. */
  status: number
}

interface Room {
  requests: Recorded[]
  status: number
  /** Sent with each response. */
  body: string
  retryAfter: string
  /** A longer body gets 413, as a collector or a proxy does. */
  maxBytes: number
  /** Name of a chunk that a content blocker keeps away. */
  blocked: string
}

/**
 * Gives browser tests a real page and a real server to talk to. Each test has a room of its own:
 * `/__room/{room}/page` is a page, `/__room/{room}/log` what was posted, `/__room/{room}/answer?status=…&body=…&retryAfter=…&maxBytes=…&blocked=…` sets
 * what is answered; `/__room/{room}/seen.js` is a script that notes the address it finds; everything else below the room is
 * written down. `/page?embed={config}` runs the built embed under a strict
 * content security policy.
 */
export const pageServer = (): Plugin => {
  const rooms = new Map<string, Room>()
  return {
    name: 'footfall-page-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const match = /^\/__room\/([\w-]+)(\/.*)$/.exec(url.pathname)
        if (!match) return next()
        const [, name = '', path = ''] = match
        const room = rooms.get(name) ?? openRoom()
        rooms.set(name, room)
        serve(room, path, url, request, response).catch(next)
      })
    },
  }
}

const openRoom = (): Room => ({
  requests: [],
  status: 204,
  body: '',
  retryAfter: '',
  maxBytes: Infinity,
  blocked: '',
})

const serve = async (
  room: Room,
  path: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (path.startsWith('/page')) {
    const config = url.searchParams.get('embed')
    response.setHeader('content-type', 'text/html')
    if (config) response.setHeader('content-security-policy', POLICY)
    const scripts = config ? embedScripts(config, (await builtEmbed()).stub(config)) : ''
    response.end(PAGE.replace('<body>', () => `${scripts}<body>`))
  } else if (path === '/loader.js' || path.startsWith('/c/')) {
    const embed = await builtEmbed()
    response.setHeader('content-type', 'text/javascript')
    // The only thing of a response that a page can read of all it has fetched.
    if (path !== '/loader.js')
      response.setHeader('server-timing', `chunk;desc="${embed.nameOf(path) || path.slice(3)}"`)
    if (room.blocked && embed.nameOf(path) === room.blocked)
      return void response.writeHead(404).end()
    response.end(
      path === '/loader.js' ? embed.loader(url.searchParams.get('config') ?? '') : embed.file(path),
    )
  } else if (path === '/seen.js') {
    response.setHeader('content-type', 'text/javascript')
    response.end('(window.seen ??= []).push(location.href)')
  } else if (path === '/log') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(room.requests))
  } else if (path === '/answer') {
    const asked = url.searchParams
    Object.assign(room, {
      status: Number(asked.get('status')),
      body: asked.get('body') ?? '',
      retryAfter: asked.get('retryAfter') ?? '',
      maxBytes: Number(asked.get('maxBytes') ?? Infinity),
      blocked: asked.get('blocked') ?? '',
    })
    response.end()
  } else {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    const isTooLarge = bytes.length > room.maxBytes
    room.requests.push({
      method: request.method ?? '',
      path,
      query: url.search,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
      ),
      body: bytes.toString(),
      status: isTooLarge ? 413 : room.status,
    })
    // Pages of another origin may read it, as they may read a collector's.
    response.setHeader('access-control-allow-origin', '*')
    response.statusCode = isTooLarge ? 413 : room.status
    if (room.retryAfter) response.setHeader('retry-after', room.retryAfter)
    response.end(isTooLarge ? '' : room.body)
  }
}

const POLICY = [
  "default-src 'none'",
  "script-src 'nonce-test' 'strict-dynamic'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ')

const embedScripts = (
  config: string,
  stub: string,
): string => `<script nonce="test">${stub}</script>
<script nonce="test">
window.violations = []
window.errors = []
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))
addEventListener('error', (event) => errors.push(event.message))
addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)))
</script>
<script nonce="test" async src="loader.js?config=${encodeURIComponent(config)}"></script>`

const PAGE = `<!doctype html>
<html lang="en">
<title>A page</title>
<script type="application/json" id="footfall-page">
{ "v": 1, "type": "post", "post": { "id": "7", "type": "post", "title": "A page" } }
</script>
<body><main>Hello</main></body>
</html>`
