import type { ShopLine } from '@footfall/contract'
import type { Slots } from './slots.ts'

/** Options that were chosen, as one line. */
export const detailsOf = ({ details = [] }: Pick<ShopLine, 'details'>): string =>
  details.map(({ name, value }) => `${name}: ${value}`).join(', ')

/** Fills one row of a cart. Its sums are the host's: they stand until it has said others. */
export const drawLine = (
  slots: Slots,
  row: HTMLElement,
  line: ShopLine,
  /** The visitor has not finished the number. */
  isTyping = false,
): void => {
  const { name, quantity, price, total, url, picture, id, key } = line
  const details = detailsOf(line)
  slots.fill(row, {
    name,
    details,
    'line-price': price.text,
    'line-total': total.text,
    'line-count': isTyping ? undefined : quantity,
  })
  slots.show(row, { details: !!details, picture: !!picture })
  slots.link(row, 'product', url || undefined)
  slots.link(row, 'picture', picture || undefined)
  for (const control of row.querySelectorAll('[data-ff-act]')) {
    const label = control.getAttribute('data-ff-label')
    if (label) slots.attribute(control, 'aria-label', `${label}: ${name}`)
    if (control.getAttribute('data-ff-act') !== 'remove') continue
    slots.attribute(control, 'data-product_id', id)
    slots.attribute(control, 'data-cart_item_key', key)
    if (control.localName === 'button') slots.attribute(control, 'value', key)
  }
}
