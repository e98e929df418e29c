import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AdLab, createAdLab } from '@footfall/ad-lab'
import { createShop } from '../../create-shop.ts'
import type { OrderDesk } from '../../http/place-order.ts'
import type { Shop } from '../../options.ts'
import { CHECKOUT_FIELDS, readToken } from '../../testing/read-page.ts'
import { readyPages } from '../../testing/ready-pages.ts'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'
import { createPayments } from '../create-payments.ts'
import type { PaymentDoor, ProviderId } from '../payments.ts'

export const PROVIDERS: readonly ProviderId[] = ['paypal', 'stripe']

/** What the back office lists. */
export interface ListedOrder {
  number: number
  state: string
  total: number
  currency: string
  payments: { provider: string; id: string; amount: number; isReturned?: boolean }[]
}

export interface LedgerRow {
  provider: string
  id: string
  reference: string
  amount: number
  currency: string
  state: string
}

export interface ToldOrder {
  kind: string
  id: string
  value: number
}

/** Somebody who has put a thing into the basket and gone to pay. */
export interface Buyer {
  visitor: Visitor
  number: number
  /** The provider's page, or the shop's where the provider could not be reached. */
  page: string
  /** Goes to pay once more, as from another tab. */
  goAgain(provider: ProviderId): Promise<string>
}

/** A real shop and a real lab, and somebody who hears the shop's order webhooks. */
export interface PayWorld {
  shop: Shop
  lab: AdLab
  told: ToldOrder[]
  errors: unknown[]
  buyer(provider: ProviderId): Promise<Buyer>
  command(provider: ProviderId, config: object): Promise<void>
  fault(provider: ProviderId, fault: object): Promise<void>
  clearFaults(): Promise<void>
  orders(): Promise<ListedOrder[]>
  ledger(): Promise<LedgerRow[]>
  setStock(stock: number): Promise<void>
  /** Until providers have nothing more to say. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const TOKEN = 'back-office'
const ITEM = '101'

/** For tests of payments. */
export const createPayWorld = async (
  now: () => number = Date.now,
  { looks }: { looks?: readonly number[] } = {},
): Promise<PayWorld> => {
  const lab = await createAdLab({ now })
  const told: ToldOrder[] = []
  const errors: unknown[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    told.push(JSON.parse(Buffer.concat(chunks).toString()) as ToldOrder)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const paymentKeys = {
    paypal: { api: lab.url, clientId: 'id', secret: 'secret', webhookId: 'LABWEBHOOKID' },
    stripe: { api: lab.url, secretKey: 'sk_test_12345678', webhookSecret: 'whsec_world' },
  }
  let door: PaymentDoor | undefined
  // With looks of its own nobody comes back, and no webhook is heard.
  const openDoor = (desk: OrderDesk): PaymentDoor => {
    const onError = (error: unknown): void => void errors.push(error)
    const shopUrl = (): string => 'http://shop.test'
    door = createPayments({ ...paymentKeys, desk, now, onError, shopUrl, ...(looks && { looks }) })
    return door
  }
  const shop = await createShop({
    pages: await readyPages(),
    port: 0,
    now,
    adminToken: TOKEN,
    onError: (error) => errors.push(error),
    footfall: {
      scriptUrl: `${collectorUrl}/s/demo.js`,
      serverUrl: collectorUrl,
      webhookSecret: 'secret',
    },
    paymentKeys,
    ...(looks && { payments: openDoor }),
  })
  const admin = { authorization: `Bearer ${TOKEN}` }
  const labJson = async (path: string): Promise<unknown> => (await fetch(lab.url + path)).json()

  const world: PayWorld = {
    shop,
    lab,
    told,
    errors,
    async buyer(provider) {
      const visitor = createVisitor(shop.url)
      await visitor.post('/cart/add', { 'add-to-cart': ITEM, quantity: '1' })
      const checkout_token = readToken((await visitor.get('/checkout')).text)
      const form = { ...CHECKOUT_FIELDS, payment_method: provider, checkout_token }
      const placed = await visitor.post('/checkout', form)
      return toBuyer(visitor, placed.headers.get('location') ?? '')
    },
    async command(provider, config) {
      await fetch(`${lab.url}/lab/payments/${provider}`, {
        method: 'PUT',
        body: JSON.stringify(config),
      })
    },
    async fault(provider, fault) {
      const response = await fetch(`${lab.url}/lab/faults`, {
        method: 'POST',
        body: JSON.stringify({ platform: provider, ...fault }),
        headers: { 'content-type': 'application/json' },
      })
      if (response.status !== 201) throw new Error(await response.text())
    },
    async clearFaults() {
      await fetch(`${lab.url}/lab/faults`, { method: 'DELETE' })
    },
    async orders() {
      const response = await fetch(`${shop.url}/admin/orders`, { headers: admin })
      return (await response.json()) as ListedOrder[]
    },
    ledger: async () => (await labJson('/lab/payments')) as LedgerRow[],
    async setStock(stock) {
      const body = new URLSearchParams({ stock: String(stock) })
      await fetch(`${shop.url}/admin/items/${ITEM}`, { method: 'POST', headers: admin, body })
    },
    async quiet() {
      for (let still = 0; still < 3; ) {
        const waiting = await Promise.all(
          PROVIDERS.map(async (provider) => {
            const { waiting: count } = (await labJson(`/lab/payments/${provider}`)) as {
              waiting: number
            }
            return count
          }),
        )
        still = waiting.every((count) => count === 0) ? still + 1 : 0
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    },
    async close() {
      await lab.close()
      await door?.destroy()
      await shop.close()
      collector.closeAllConnections()
      collector.close()
    },
  }
  for (const provider of PROVIDERS) {
    const webhookUrl = `${shop.url}/pay/webhook/${provider}`
    await world.command(provider, { webhookUrl, secret: 'whsec_world' })
  }
  await world.setStock(10_000)
  return world
}

const toBuyer = async (visitor: Visitor, page: string): Promise<Buyer> => {
  const path = page.startsWith('/') ? page : await cancelPathOf(visitor, page)
  return {
    visitor,
    page,
    number: Number(/order-pay\/(\d+)/.exec(path)?.[1]),
    async goAgain(provider) {
      const shown = await visitor.get(path)
      const field = (name: string): string =>
        new RegExp(`name="${name}" value="([^"]+)"`).exec(shown.text)?.[1] ?? ''
      const action = actionOf(shown.text)
      const form = { reference: field('reference'), provider }
      return (await visitor.post(action, form)).headers.get('location') ?? ''
    },
  }
}

/** Where the buttons of an order's page lead; it names the try. */
export const actionOf = (html: string): string => /action="(\/pay[^"]*)"/.exec(html)?.[1] ?? '/pay'

/** Where a buyer comes to who cancels on the provider's page. */
export const cancelPathOf = async (visitor: Visitor, page: string): Promise<string> => {
  const html = await (await fetch(page)).text()
  const link = /<a href="([^"]+)">Cancel/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '/none'
  const url = new URL(link)
  const back = await visitor.get(url.pathname + url.search)
  return back.headers.get('location') ?? ''
}

const GOOD_CARD = '4242 4242 4242 4242'
const BAD_CARD = '4000 0000 0000 0002'

/** Does something on a provider's page; returns the way back, if there is one. */
export const actOnPage = async (
  page: string,
  way: 'good' | 'declined' | 'slow',
): Promise<{ status: number; back: string | undefined; text: string }> => {
  const card = way === 'declined' ? BAD_CARD : GOOD_CARD
  const isStripe = page.includes('/c/pay/')
  const body = new URLSearchParams(
    isStripe ? { card, way: way === 'slow' ? 'slow' : 'card' } : { way },
  )
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const back = response.headers.get('location') ?? undefined
  return { status: response.status, back, text: await response.text() }
}

/** The buyer's browser follows the way back; returns where the shop then leads. */
export const comeBack = async (visitor: Visitor, back: string | undefined): Promise<string> => {
  const url = new URL(back ?? 'http://nowhere/')
  const response = await visitor.get(url.pathname + url.search)
  return response.headers.get('location') ?? String(response.status)
}
