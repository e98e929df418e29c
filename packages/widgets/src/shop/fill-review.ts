import type { ShopCart, ShopLine } from '@footfall/contract'
import type { Slots } from './slots.ts'

/** What a cart and an order have in common. */
export type Reviewed = Pick<
  ShopCart,
  'lines' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'isTaxIncluded' | 'total'
>

const SUMS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

/** Options that were chosen, as one line. */
export const detailsOf = ({ details = [] }: Pick<ShopLine, 'details'>): string =>
  details.map(({ name, value }) => `${name}: ${value}`).join(', ')

/** Fills what `OrderReview` has drawn. */
export const fillReview = (slots: Slots, root: Element, shown: Reviewed): void => {
  slots.rows(root, 'lines', shown.lines, (row, line) => {
    const details = detailsOf(line)
    slots.fill(row, { name: line.name, quantity: line.quantity, amount: line.total.text, details })
    slots.link(row, 'picture', line.picture)
    slots.show(row, { picture: !!line.picture, details: !!details })
  })
  for (const name of SUMS) {
    slots.fill(root, { [name]: shown[name]?.text })
    slots.show(root, { [name]: !!shown[name] })
  }
  slots.show(root, { taxIn: shown.isTaxIncluded, taxOn: !shown.isTaxIncluded })
}
