import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { composeStub, createLoaderMaker, type Embed, type LoaderMaker } from '@footfall/embed'
import { COLLECTOR, NEWS, PLATFORMS } from './domains.ts'

/** One request that reached any of the domains. */
export interface Recorded {
  host: string
  method: string
  path: string
  query: URLSearchParams
  body: string
  /** It was not answered as it should be. */
  isFailed: boolean
}

/** What is asked of the shop's own domain. */
export interface ShopRequest {
  method: string
  address: URL
  body: string
}

/** All domains in one server, which browsers may also ask as a proxy: shop, collector, platforms, and a site that links to the shop. */
export interface Site {
  /** What the loader is composed from at the next request; as a new owner gets it, with Meta, GA4, Pinterest and Microsoft. */
  config: SiteConfig
  /** What the visitor's browser puts into each page by an extension. */
  addition: string
  /** Inline code of the shop's pages after the stub, before the loader. */
  inline: string
  /** Body of the shop's pages, by the address they are asked for under. */
  body(address: URL): string
  /** Style sheet of the shop's pages. */
  style: string
  /** Attributes of their root element. */
  root: string
  /** What the shop itself responds with instead of a page: a type and a text, or a status. Undefined: a page. */
  respond(request: ShopRequest): { type: string; text: string } | number | undefined
  /** Answers of the shop's own ajax endpoint by action. */
  ajax: Record<string, unknown>
  /** What was asked for, without pages, loader and chunks. */
  requests: Recorded[]
  /** Every address that was asked for. */
  addresses: string[]
  /** Of those, the chunks: address → name. */
  chunks: Map<string, string>
  /** Instead of an answer the collector gives this status, or breaks the connection at 0. */
  failure: number | undefined
  /** The collector takes what is sent, and responds once this is over. */
  hold: Promise<void> | undefined
  /** Content security policy of the shop's pages, whose own scripts have the nonce "once". */
  policy: string
  /** Whether a browser may bring the shop's pages back as they were left; WebKit does so anyway. */
  mayComeBack: boolean
  port: number
  url(host: string, path?: string): string
  /** A page of another site with one link. */
  linkTo(target: string): string
  /** Scripts of platforms that were asked for. */
  scripts(): string[]
  close(): Promise<void>
}

export const createSite = async (embed: Embed, addition = ''): Promise<Site> => {
  const maker = createLoaderMaker(embed)
  const server = createServer((request, response) => {
    answer(site, { embed, maker }, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = (host: string, path = '/'): string => `http://${host}:${port}${path}`
  const site: Site = {
    config: siteConfig(url),
    addition,
    inline: '',
    body: () => SHOP_BODY,
    style: '',
    root: 'lang="en"',
    respond: () => undefined,
    ajax: {},
    requests: [],
    addresses: [],
    chunks: new Map(),
    failure: undefined,
    hold: undefined,
    policy: '',
    mayComeBack: false,
    port,
    url,
    linkTo: (target) => url(NEWS, `/?to=${encodeURIComponent(target)}`),
    scripts: () =>
      site.requests
        .filter(({ host }) => host === PLATFORMS)
        .map(({ path }) => path)
        .sort(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return site
}

const siteConfig = (url: Site['url']): SiteConfig => ({
  ...defaultSiteConfig('engines', url(COLLECTOR, '')),
  destinations: {
    meta: { ids: ['123456789012345'], scriptUrl: url(PLATFORMS, '/fbevents.js') },
    ga4: { ids: ['G-TEST000001'], scriptUrl: url(PLATFORMS, '/gtag.js') },
    pinterest: { ids: ['2612345678901'], scriptUrl: url(PLATFORMS, '/pinterest.js') },
    microsoft: { ids: ['12345678'], scriptUrl: url(PLATFORMS, '/bat.js') },
  },
})

const answer = async (
  site: Site,
  { embed, maker }: { embed: Embed; maker: LoaderMaker },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { host = '' } = request.headers
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
  const [name = ''] = host.split(':')
  site.addresses.push(`http://${host}${pathname}`)
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', type)
    response.end(body)
  }
  response.setHeader('cache-control', 'no-store')
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  if (pathname === `/s/${site.config.site}.js`) {
    return send('text/javascript', maker.loader(site.config))
  }
  const file = pathname.replace('/c/', '')
  const chunk = maker.chunk(file)
  if (chunk) {
    site.chunks.set(`http://${host}${pathname}`, maker.nameOf(file) ?? '')
    return send('text/javascript', chunk)
  }
  const isOurs = ![COLLECTOR, PLATFORMS, NEWS].includes(name)
  if (name === NEWS) return send('text/html', linkPage(searchParams.get('to') ?? ''))
  if (isOurs && !pathname.startsWith('/ajax')) {
    if (site.mayComeBack) response.setHeader('cache-control', 'no-cache')
    if (site.policy) response.setHeader('content-security-policy', site.policy)
    let text = ''
    for await (const part of request) text += part
    const address = new URL(request.url ?? '/', `http://${host}`)
    const own = site.respond({ method: request.method ?? '', address, body: text })
    if (typeof own === 'number') return void response.writeHead(own).end()
    return own ? send(own.type, own.text) : send('text/html', shopPage(embed, site, address))
  }

  let body = ''
  for await (const part of request) body += part
  site.requests.push({
    host: name,
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body,
    isFailed: name === COLLECTOR && site.failure !== undefined,
  })
  if (name === COLLECTOR && site.failure !== undefined) {
    return site.failure
      ? void response.writeHead(site.failure).end()
      : void request.socket.destroy()
  }
  if (name === COLLECTOR) await site.hold
  const action = searchParams.get('action') ?? ''
  if (name === PLATFORMS) send('text/javascript', platformScript(pathname))
  else if (site.ajax[action]) send('application/json', JSON.stringify(site.ajax[action]))
  else response.writeHead(204).end()
}

/** The tag of Microsoft is started by the page; the other platforms' queues stand by themselves. */
const platformScript = (path: string): string =>
  path === '/bat.js' ? 'window.UET = function () { this.push = function () {} }' : ''

const linkPage = (target: string): string =>
  `<!doctype html><title>News</title><a id="link" href="${target.replaceAll('&', '&amp;')}">Shop</a>`

const SHOP_BODY =
  '<main><h1>Shop</h1><p><a href="/next">Next</a> <a href="#" data-footfall-consent>Cookies</a></p></main>'

const shopPage = (embed: Embed, site: Site, address: URL): string => `<!doctype html>
<html ${site.root}><head><title>Shop</title><meta name="viewport" content="width=device-width">
${site.style && `<style nonce="once">${site.style}</style>`}
<script nonce="once">${site.addition}</script>
<script nonce="once">${composeStub(embed, site.config)}</script>
<script nonce="once">
window.notices = []
window.faults = []
window.warnings = []
console.warn = (...words) => warnings.push(words.join(' '))
addEventListener('error', (event) => faults.push(event.message))
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))
addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective + ' ' + event.blockedURI))
footfall('on', (notice) => notices.push(notice))
${site.inline}
</script>
<script nonce="once" async src="${site.config.endpoint}/s/${site.config.site}.js"></script>
</head><body>${site.body(address)}</body></html>`
