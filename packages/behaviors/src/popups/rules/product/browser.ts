import type { UncheckedSettings } from '@footfall/contract'
import { readList, readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { ProductSettings } from './settings.ts'

/** Which product the page is about. */
export const rule: PopupRule<UncheckedSettings<ProductSettings>> = {
  isFixed: true,
  check({ ids, categories, not }, { context }) {
    const { product } = context ?? {}
    const own = [product, ...(product?.variations ?? [])].flatMap((one) => [one?.id, one?.sku])
    const [products, groups] = [readList(ids), readList(categories)]
    const isNamed = !!(products[0] || groups[0])
    const isOne = isNamed
      ? products.some((one) => own.includes(one)) || groups.includes(product?.category ?? '')
      : !!product
    const isMeant = readSwitch(not) ? !isOne && (!isNamed || !!product) : isOne
    return [isMeant, product ? `${product.id} ${product.category ?? ''}`.trim() : '']
  },
}
