import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of a stranger, on the shop's domain, that knows nothing of us but one script element. */
export interface BannerSite {
  /** Address of a page; any path will do. */
  url(path?: string): string
  close(): Promise<void>
}

export interface BannerSiteOptions {
  /** Address of our script. */
  script: string
  /** Origins its policy lets pages talk to. */
  origins: readonly string[]
}

/** Its content security policy is as strict as they come: a nonce for scripts, nothing inline, no style from anywhere. */
export const startBannerSite = async ({
  script,
  origins,
}: BannerSiteOptions): Promise<BannerSite> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      [
        `default-src 'none'`,
        `script-src 'nonce-once' 'strict-dynamic'`,
        `style-src 'none'`,
        `base-uri 'none'`,
        `connect-src ${origins.join(' ')}`,
        `img-src ${origins.join(' ')}`,
      ].join('; '),
    )
    response.end(`<!doctype html>
<html lang="en"><head><title>A stranger’s page</title>
<script nonce="once">
window.violations = []
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(event.violatedDirective + ' ' + event.blockedURI)
})
window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) }
</script>
<script async nonce="once" src="${script}"></script>
</head><body><h1>A stranger’s page</h1><p>${'Some text. '.repeat(200)}</p>
<p><a href="/next">Next</a> <a href="#" data-footfall-consent>Cookies</a></p></body></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path = '/') => `http://www.shop.test:${port}${path}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
