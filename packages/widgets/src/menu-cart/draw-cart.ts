import { readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import type { ShownCart } from '../shop/cart-keeper.ts'
import { drawLine } from '../shop/draw-line.ts'
import type { Slots } from '../shop/slots.ts'
import type { MenuCartSettings } from './settings.ts'

const UNSURE = 'Your cart cannot be read just now.'

/** Fills the number beside the link, its words, and what is in the panel. `status`: where words stand. */
export const drawCart = (
  root: Element,
  link: Element,
  status: HTMLElement | null,
  slots: Slots,
  settings: UncheckedSettings<MenuCartSettings>,
  { cart, isBusy, isUnsure }: ShownCart,
): void => {
  if (status) {
    // Its words wait until something is known.
    if (isUnsure || status.dataset.ffUnsure)
      slots.text(status, isUnsure ? readText(settings.unsureText, UNSURE) : '')
    slots.attribute(status, 'data-ff-unsure', isUnsure ? 'true' : null)
  }
  if (!cart) return
  const { count, subtotal, lines } = cart
  const isEmpty = !lines[0]
  slots.show(root, { count: count > 0, empty: isEmpty, filled: !isEmpty })
  slots.fill(root, {
    count,
    'count-words': readText(settings.countText, 'Pieces: {count}').replace('{count}', `${count}`),
    subtotal: subtotal.text,
  })
  /** A builder's mark of the number. */
  const counter = root.querySelector('[data-counter]')
  if (counter) slots.attribute(counter, 'data-counter', `${count}`)
  // Which of them it has, and whether the number stands there as a text too, depends on the builder's version.
  if (counter?.textContent && Number(counter.textContent) >= 0) slots.text(counter, `${count}`)
  const sum = link.querySelector('.elementor-button-text .amount')
  if (sum) slots.text(sum, subtotal.text)
  for (const one of root.querySelectorAll('[data-ff-sum]'))
    slots.attribute(one, 'aria-busy', isBusy ? 'true' : null)
  slots.rows(root, 'lines', lines, (row, line) => drawLine(slots, row, line))
}
