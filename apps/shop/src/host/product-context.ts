import type { ProductContext, ProductPart } from '@footfall/contract'
import { toDecimal } from '../domain/money.ts'
import { type Product, productTypeNumber } from '../domain/product.ts'
import { type SaleItem, saleItemsOf } from '../domain/sale-item.ts'

/** A product in the host contract's words, with what it is really sold as where that is something else. */
export const toProductContext = (product: Product): ProductContext => {
  const parts = saleItemsOf(product).filter((item) => item.isPart)
  const { children = [] } = product
  return {
    id: String(product.id),
    sku: product.sku,
    name: product.name,
    price: toDecimal(product.price),
    currency: product.currency,
    type: productTypeNumber(product.kind),
    category: product.categorySlug,
    brand: 'Lapwing',
    ...(parts.length > 0 && { variations: parts.map(toPart) }),
    ...(children.length > 0 && { children: children.map(toPart) }),
  }
}

const toPart = ({ id, sku, name, price }: SaleItem): ProductPart => ({
  id,
  sku,
  name,
  price: toDecimal(price),
})
