import type { PageContext, ProductContext, ProductPart } from '@footfall/contract'
import { asNumber } from '../shop-item.ts'

/** A product the page's context names, whichever way. */
export const knownProduct = (
  context: PageContext | undefined,
  id: string,
): ProductContext | undefined =>
  [context?.product, ...(context?.products ?? [])].find((product) => String(product?.id) === id)

/** A variation or a child, from the context. */
export const knownPart = (
  product: ProductContext | undefined,
  id: string,
): ProductPart | undefined =>
  [...(product?.variations ?? []), ...(product?.children ?? [])].find(
    (part) => String(part.id) === id,
  )

/** What a form of a variable product lists of the chosen one, where the context is silent. */
export const listedVariation = (
  form: Element,
  id: string,
): { price?: number | undefined; sku?: string } => {
  try {
    const list = JSON.parse(form.getAttribute('data-product_variations') ?? '[]') as {
      variation_id: unknown
      display_price: unknown
      sku?: string
    }[]
    const found = list.find(({ variation_id }) => String(variation_id) === id)
    return { price: asNumber(found?.display_price), ...(found?.sku && { sku: found.sku }) }
  } catch {
    return {}
  }
}
