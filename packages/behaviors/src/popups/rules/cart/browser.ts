import type { UncheckedSettings } from '@footfall/contract'
import { readList, readNumber } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { CartSettings } from './settings.ts'

/** What the visitor's cart is worth, or what is in it. */
export const rule: PopupRule<UncheckedSettings<CartSettings>> = {
  check({ what, value: limit, products }, { visitor }) {
    if (!visitor) return undefined
    const { value = 0, items = [], currency = '' } = visitor.cart ?? {}
    const wanted = readList(products)
    const most = readNumber(limit, 0, 1e9, 0)
    const own = items.flatMap(({ id, sku = id, parent = id }) => [id, sku, parent])
    if (what === 'contains') return [own.some((id) => wanted.includes(id)), own.join(', ')]
    if (what === 'full' || what === 'empty')
      return [!items[0] === (what === 'empty'), String(items.length)]
    return [what === 'at-most' ? value <= most : value >= most, `${value} ${currency}`.trim()]
  },
}
