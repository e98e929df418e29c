/**
 * Serves the pages of `fixtures/markup` on every host name, with the built script in their heads. `/__config` takes the
 * site's config and the page's context, `/__events` says what was relayed. Run as a program.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import {
  defaultSiteConfig,
  type PageContext,
  type RelayEvent,
  type RelayPayload,
  type SiteConfig,
  type VisitorContext,
} from '@footfall/contract'
import { createLoaderMaker, readEmbed } from '@footfall/embed'

const fixtures = fileURLToPath(new URL('../fixtures/markup/', import.meta.url))
const embed = createLoaderMaker(readEmbed())
let events: RelayEvent[] = []
let state: {
  config?: Partial<SiteConfig>
  contexts?: Record<string, PageContext>
  visitor?: VisitorContext
} = {}

const configOf = (host: string): SiteConfig => ({
  ...defaultSiteConfig('site', `http://${host}`),
  // The platform's script is there, and empty.
  destinations: { meta: { ids: ['123456789012345'], scriptUrl: `http://${host}/empty.js` } },
  ...state.config,
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) body += part
  return body
}

/** What a host puts into its head; the visitor has accepted on an earlier page. */
const headOf = (host: string, context: PageContext | undefined): string => `<head>
<script>
window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) }
footfall('consent', { functional: 'granted', analytics: 'granted', advertising: 'granted' })
${state.visitor ? `footfall('visitor', ${JSON.stringify(state.visitor)})` : ''}
</script>
${context ? `<script type="application/json" id="footfall-page">${JSON.stringify(context)}</script>` : ''}
<script async src="http://${host.replace(/^www\./, 't.')}/s/site.js"></script>`

createServer(async (request, response) => {
  const { host = '', origin = '*' } = request.headers
  const { pathname } = new URL(request.url ?? '/', `http://${host}`)
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('cache-control', 'no-store')
  const send = (type: string, body: string | Buffer): void => {
    response.setHeader('content-type', type)
    response.end(body)
  }
  const file = fixtures + pathname.slice(1)
  if (pathname === '/__config') {
    state = JSON.parse(await bodyOf(request))
    events = []
    response.end()
  } else if (pathname === '/__events') {
    send('application/json', JSON.stringify(events))
  } else if (pathname === '/v1/collect') {
    events.push(...(JSON.parse(await bodyOf(request)) as RelayPayload).events)
    response.writeHead(204).end()
  } else if (pathname.startsWith('/v1/')) {
    await bodyOf(request)
    response.writeHead(204).end()
  } else if (pathname === '/s/site.js') {
    send('text/javascript', embed.loader(configOf(host)))
  } else if (pathname.startsWith('/c/')) {
    response.setHeader('server-timing', `chunk;desc="${embed.nameOf(pathname.slice(3))}"`)
    send('text/javascript', embed.chunk(pathname.slice(3)) ?? '')
  } else if (pathname.endsWith('.js')) {
    send('text/javascript', existsSync(file) ? readFileSync(file) : '')
  } else if (pathname.endsWith('.html') && existsSync(file)) {
    // A form that is sent to its own page finds that page again, as it does on most hosts.
    const html = readFileSync(file, 'utf8')
    const context = state.contexts?.[pathname.slice(1)]
    send(
      'text/html',
      html.replace('<head>', () => headOf(host, context)),
    )
  } else send('text/html', '<!doctype html><title>Done</title><p>Done')
}).listen(Number(process.env.PORT), '127.0.0.1')
