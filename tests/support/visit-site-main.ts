/**
 * A website that answers on every host name, with the built script on all its pages. Its script's endpoint is `t.` before
 * the page's domain, or the page's own host. Run as a program; `/__config` takes changes of the config, `/__posts` says
 * what was posted, `/__looks` what the pages saw of themselves.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { createLoaderMaker, readEmbed } from '@footfall/embed'
import { preparedPage, preparingPage } from './prepared-pages.ts'

const embed = createLoaderMaker(readEmbed())
const posts: string[] = []
const looks: unknown[] = []
let isLetGo = false
let change: Pick<Partial<SiteConfig>, 'visit' | 'consent'> = {}

const configOf = (host: string): SiteConfig => {
  const config: SiteConfig = defaultSiteConfig('site', `http://${host}`)
  return {
    ...config,
    visit: { ...config.visit, ...change.visit },
    consent: { ...config.consent, ...change.consent },
    // The platform's script is there, and empty.
    destinations: { meta: { ids: ['123456789012345'], scriptUrl: `http://${host}/empty.js` } },
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) body += part
  return body
}

const GRANT = `footfall('consent', { analytics: 'granted', advertising: 'granted' })`

const scriptOf = (host: string): string =>
  `<script async src="http://${host.replace(/^(www|blog)\./, 't.')}/s/site.js"></script>`

const pageOf = (host: string, query: URLSearchParams): string => {
  const to = query.get('to') ?? ''
  return `<!doctype html>
<html lang="en"><head><title>A page</title>
<script>
window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) }
</script>
${scriptOf(host)}
</head><body>
<button onclick="${GRANT}">Accept</button>
<a href="${to.replaceAll('"', '').replaceAll('&', '&amp;')}">Go on</a>
</body></html>`
}

createServer(async (request, response) => {
  const { host = '', origin = '*' } = request.headers
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('cache-control', 'no-store')
  const send = (type: string, body: string | Buffer): void => {
    response.setHeader('content-type', type)
    response.end(body)
  }
  if (pathname === '/__config') {
    change = JSON.parse(await bodyOf(request))
    posts.length = 0
    looks.length = 0
    isLetGo = false
    response.end()
  } else if (pathname === '/__posts') {
    send('application/json', JSON.stringify(posts))
  } else if (pathname === '/__looks') {
    if (request.method === 'POST') looks.push(JSON.parse(await bodyOf(request)))
    send('application/json', JSON.stringify(looks))
  } else if (pathname === '/__go') {
    isLetGo ||= request.method === 'POST'
    send('application/json', JSON.stringify(isLetGo))
  } else if (request.method === 'POST') {
    posts.push(`${host.split(':')[0]} ${pathname}`)
    response.writeHead(204).end()
  } else if (pathname === '/s/site.js') {
    send('text/javascript', embed.loader(configOf(host)))
  } else if (pathname.endsWith('.js')) {
    send('text/javascript', embed.chunk(pathname.replace('/c/', '')) ?? '')
  } else if (pathname === '/preparing') send('text/html', preparingPage('/prepared'))
  else if (pathname === '/prepared') send('text/html', preparedPage(scriptOf(host), GRANT))
  else send('text/html', pageOf(host, searchParams))
}).listen(Number(process.env.PORT), '127.0.0.1')
