import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type AdLab, createAdLab } from '../ad-lab.ts'
import type { LabRecord } from '../lab/record.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** A real browser, a shop page and a lab, each on its own domain without TLS. */
export interface Visitor {
  /** Opens a fresh visit at `www.shop.test` whose page holds `html`. */
  open(html: string, path?: string): Promise<Page>
  /** Address of a vendor's file on a host of the lab. */
  at(host: string, path: string): string
  /** Waits until so many events have arrived; returns all records that are no script loads. */
  events(atLeast: number, query?: string): Promise<LabRecord[]>
  cookies(): Promise<{ name: string; value: string; domain: string; expires: number }[]>
  reset(): Promise<void>
  destroy(): Promise<void>
}

export const createVisitor = async (): Promise<Visitor> => {
  const lab: AdLab = await createAdLab()
  let html = ''
  const shop = fastify()
  shop.get('/*', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        `<!doctype html><meta charset="utf-8"><title>Mug</title><link rel="icon" href="data:,">${html}`,
      ),
  )
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const shopPort = (shop.server.address() as AddressInfo).port
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
  })
  let context: BrowserContext | undefined

  return {
    async open(body, path = '/') {
      html = body
      await context?.close()
      context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`http://www.shop.test:${shopPort}${path}`)
      return page
    },
    at: (host, path) => `http://${host}:${lab.port}${path}`,
    async events(atLeast, query = 'kind=event') {
      const response = await fetch(`${lab.url}/lab/records?${query}&min=${atLeast}&wait=3000`)
      const { records } = (await response.json()) as { records: LabRecord[] }
      return records
    },
    cookies: async () => (await context?.cookies()) ?? [],
    async reset() {
      await context?.close()
      context = undefined
      await fetch(`${lab.url}/lab/records`, { method: 'DELETE' })
    },
    async destroy() {
      await browser.close()
      await shop.close()
      await lab.close()
    },
  }
}
