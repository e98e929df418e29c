import type {
  EventDefinition,
  OrderContext,
  PageContext,
  ProductContext,
  ShopConfig,
  VisitorContext,
} from '@footfall/contract'
import { withOrderId } from '../shared/with-order-id.ts'
import { readCurrency, readItems, toParams } from './shop-item.ts'
import { cartOf, readShop, shopEvent } from './shop-tools.ts'
import { figuresOf } from './values.ts'

/** What a page of the shop is an event of, and what must not be told again when the same page comes back. */
export interface PageEvent {
  definition: EventDefinition
  /** Names the change: the same on a reload and in a second tab. Absent: every view counts. */
  once?: string
}

/** What a page's event is made with. */
export interface PageTools {
  config: ShopConfig
  site: string
  host: VisitorContext
}

/** Of a shelf, so many of its products are told: platforms look at no more. */
const MAX_LISTED = 10

/** What a product is looked at as: what can be bought of a group, else the product. */
const seenItems = (product: ProductContext) =>
  readItems(
    product.type === 3 && product.children?.[0]
      ? product.children.map((child) => ({ ...child, category: product.category, type: 3 }))
      : [{ ...product, quantity: 1 }],
  )

/** The event of a page; undefined when it is none, or when the host has not yet said what is in the basket. */
export const pageEventOf = (
  context: PageContext | undefined,
  tools: PageTools,
): PageEvent | undefined => {
  const { config, host, site } = tools
  const shop = readShop(context?.shop)
  const { type, product, products, term, order } = context ?? {}
  if (type === 'product' && product) {
    const more = {
      content_name: product.name,
      // Catalogues know a variable product as a group of what it is sold as.
      ...(product.type === 1 && { content_type: 'product_group' }),
    }
    const params = toParams(
      seenItems(product),
      readCurrency(product.currency, config),
      config,
      more,
    )
    return { definition: shopEvent('ViewContent', shop, 'static', params) }
  }
  if (type === 'category') {
    const items = readItems(products).slice(0, MAX_LISTED)
    const params = toParams(items, config.currency, config, {
      content_name: term?.name,
      content_category: term?.slug,
      // What a shelf shows is worth nothing yet.
      value: undefined,
      currency: undefined,
      num_items: undefined,
    })
    return { definition: shopEvent('ViewCategory', shop, 'static', params) }
  }
  if (type === 'cart' || type === 'checkout') {
    const cart = cartOf(host, shop)
    const items = readItems(cart?.items)
    if (!cart || !items[0]) return undefined
    const currency = readCurrency(cart.currency, config)
    const params = toParams(items, currency, config, { value: cart.value, currency })
    if (type === 'cart') return { definition: shopEvent('ViewCart', shop, 'static', params) }
    const lines = items.map(({ id, quantity }) => `${id}*${quantity}`)
    return {
      definition: shopEvent('InitiateCheckout', shop, 'static', params),
      once: `checkout ${site} ${shop} ${cart.hash ?? lines}`,
    }
  }
  return type === 'thank-you' && order ? purchaseOf(order, tools) : undefined
}

/** A sale. Its id comes from the order's key, so that the webhook and every reload name the same event. */
const purchaseOf = (order: OrderContext, { config, site }: PageTools): PageEvent | undefined => {
  const { shop, key, id, tax, shipping, discount, fees, coupon } = order
  if (typeof key !== 'string' || !key) return undefined
  const currency = readCurrency(order.currency, config)
  const figures = figuresOf({ ...order, currency })
  const params = toParams(readItems(order.items), currency, config, {
    value: figures[config.value],
    currency,
    // For platforms whose documents ask for the goods without tax and delivery.
    net_value: figures.net,
    order_id: id,
    tax,
    shipping,
    discount,
    fees,
    coupon,
  })
  const slug = readShop(shop)
  const definition = withOrderId(
    { ...shopEvent('Purchase', slug, 'static', params), [`${slug}_order`]: key },
    site,
  )
  return { definition, once: `order ${definition.eventID}` }
}
