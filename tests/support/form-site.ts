import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of the shop's domain with our script and one of the site's forms, as `/v1/render` gives it to hosts. */
export interface FormSite {
  url: string
  close(): Promise<void>
}

export interface FormSiteOptions {
  /** Where browsers reach our server. */
  collector: string
  site: string
}

export const startFormSite = async ({ collector, site }: FormSiteOptions): Promise<FormSite> => {
  const inside = `http://127.0.0.1:${new URL(collector).port}`
  const server = createServer(async (_request, response) => {
    // The sample site has one of its own, which comes first.
    const form = await fetch(`${inside}/v1/render?site=${site}&widget=form&n=1&lang=en`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html>
<html lang="en"><head><title>Letters from the bindery</title>
<script>window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) }</script>
<script async src="${collector}/s/${site}.js"></script>
</head><body><main><h1>Letters from the bindery</h1>${await form.text()}</main></body></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://www.shop.test:${port}/letters`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
