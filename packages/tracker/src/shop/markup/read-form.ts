import type { PageContext } from '@footfall/contract'
import { asNumber, type ShopItem } from '../shop-item.ts'
import { knownPart, knownProduct, listedVariation } from './read-product.ts'

/** What type of product a form sells, by its class: simple 0, variable 1, bundle 2, grouped 3. */
export const productTypeOf = (form: Element): 0 | 1 | 2 | 3 => {
  const has = (name: string): boolean => form.classList.contains(name)
  if (has('variations_form')) return 1
  if (has('bundle_form')) return 2
  return has('grouped_form') ? 3 : 0
}

const valueIn = (form: Element, selector: string): string | undefined =>
  form.querySelector<HTMLInputElement>(selector)?.value || undefined

/** Whole pieces; whatever is no number counts as zero. */
const pieces = (text: unknown): number => Math.max(0, asNumber(text) ?? 0)

/** What a product's form is about to put into the basket; nothing when it would put nothing there. */
export const readForm = (
  form: Element,
  button: Element,
  context: PageContext | undefined,
): ShopItem[] => {
  const type = productTypeOf(form)
  const productId =
    form.getAttribute('data-product_id') ??
    ((button as HTMLButtonElement).value || undefined) ??
    valueIn(form, '[name="add-to-cart"]')
  const product = knownProduct(context, String(productId))
  if (type === 3) {
    return [...form.querySelectorAll<HTMLInputElement>('[name^="quantity["]')].flatMap((input) => {
      const id = /\[(.+)\]/.exec(input.name)?.[1]
      const quantity = pieces(input.value)
      if (!id || !quantity) return []
      const part = knownPart(product, id) ?? knownProduct(context, id)
      return { ...part, id, category: product?.category, quantity, type }
    })
  }
  const quantity = pieces(valueIn(form, '[name="quantity"]') ?? 1)
  const id = type === 1 ? valueIn(form, '[name="variation_id"]') : productId
  if (!id || id === '0' || !quantity) return []
  const known = type === 1 ? knownPart(product, id) : product
  return [
    {
      ...listedVariation(form, id),
      ...(known && { name: known.name, price: known.price, sku: known.sku }),
      id,
      category: product?.category,
      quantity,
      type,
    },
  ]
}
