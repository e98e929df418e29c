import type { PageContext, ProductContext, ShopConfig } from '@footfall/contract'
import { asNumber, readCurrency } from '../shop-item.ts'
import type { ShopTools } from '../shop-tools.ts'
import { productTypeOf } from './read-form.ts'

/** The kinds of page shops mark on the body. What follows a sale comes first, as shops mark it as a checkout too. */
const PAGES: readonly [string, PageContext['type'], 'woo' | 'edd'][] = [
  ['.woocommerce-order-received,.edd-success', 'page', 'woo'],
  ['.woocommerce-checkout', 'checkout', 'woo'],
  ['.edd-checkout', 'checkout', 'edd'],
  ['.woocommerce-cart', 'cart', 'woo'],
  ['.single-product', 'product', 'woo'],
  ['.single-download', 'product', 'edd'],
  ['.tax-product_cat', 'category', 'woo'],
  ['.tax-download_category', 'category', 'edd'],
]

/** What a page without a context seems to be. An order is never guessed: it needs its key. */
export const guessContext = ({ core, config }: ShopTools): PageContext | undefined => {
  const { document } = core.env
  const found = PAGES.find(([selector]) => document.body.matches(selector))
  if (!found) return undefined
  const [, type, shop] = found
  const product = type === 'product' ? guessProduct(document, config) : undefined
  return { v: 1, type, shop, ...(product && { product }) }
}

const guessProduct = (page: Document, config: ShopConfig): ProductContext | undefined => {
  const button = page.querySelector<HTMLButtonElement>(
    '.single_add_to_cart_button,.edd-add-to-cart',
  )
  const form = button?.closest('form')
  const id = form?.getAttribute('data-product_id') ?? (button?.dataset.downloadId || button?.value)
  if (!form || !id) return undefined
  const meta = (name: string): string | null | undefined =>
    page.querySelector(`meta[property="product:price:${name}"]`)?.getAttribute('content')
  return {
    id,
    name: page.querySelector('.product_title,h1')?.textContent?.trim() ?? '',
    price: asNumber(meta('amount') ?? button?.dataset.price) as number,
    currency: readCurrency(meta('currency'), config),
    type: productTypeOf(form),
  }
}
