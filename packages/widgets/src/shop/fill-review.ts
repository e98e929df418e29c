import type { ShopCart } from '@footfall/contract'
import { drawLine } from './draw-line.ts'
import type { Slots } from './slots.ts'

/** What a cart and an order have in common. */
export type Reviewed = Pick<
  ShopCart,
  'lines' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'isTaxIncluded' | 'total'
>

const SUMS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

/** Fills what `OrderReview` has drawn. */
export const fillReview = (slots: Slots, root: Element, shown: Reviewed): void => {
  slots.rows(root, 'lines', shown.lines, (row, line) => {
    drawLine(slots, row, line)
    slots.fill(row, { quantity: line.quantity, amount: line.total.text })
  })
  for (const name of SUMS) {
    slots.fill(root, { [name]: shown[name]?.text })
    slots.show(root, { [name]: !!shown[name] })
  }
  slots.show(root, { taxIn: shown.isTaxIncluded, taxOn: !shown.isTaxIncluded })
}
