import type { PageContext } from '@footfall/contract'
import type { ShopEvent } from '../domain/shop-events.ts'

/** The page context a page prints; a page with none or two is a fault. */
export const readContext = (html: string): PageContext => {
  const found = [
    ...html.matchAll(/<script type="application\/json" id="footfall-page">(.*?)<\/script>/g),
  ]
  if (found.length !== 1) throw new Error(`${found.length} page contexts`)
  return JSON.parse(found[0]?.[1] ?? '') as PageContext
}

/** The events a page's script would fire. */
export const readEvents = (html: string): ShopEvent[] => {
  const json = /<script type="application\/json" id="shop-events">(.*?)<\/script>/.exec(html)?.[1]
  return json ? (JSON.parse(json) as ShopEvent[]) : []
}

/** The name of the checkout form on a page. */
export const readToken = (html: string): string =>
  /name="checkout_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** A checkout form of the goods, filled in. */
export const CHECKOUT_FIELDS = {
  billing_email: 'jo@example.org',
  billing_first_name: 'Jo',
  billing_last_name: 'Ash',
  billing_address_1: '3 Mill Lane',
  billing_city: 'Aldermouth',
  billing_postcode: 'AL4 2QP',
  billing_country: 'GB',
  payment_method: 'invoice',
} as const
