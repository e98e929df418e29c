import { readText } from '@footfall/behaviors'
import type { ShopCart, UncheckedSettings } from '@footfall/contract'
import type { CartKeeper, ShownCart } from '../shop/cart-keeper.ts'
import { drawLine } from '../shop/draw-line.ts'
import type { Slots } from '../shop/slots.ts'
import type { CartSettings } from './settings.ts'

const UNSURE = 'Your cart cannot be read just now. What you see may have changed.'

/** What a cart's markup shows. */
export interface CartView {
  draw(shown: ShownCart, isTyping: (key: string) => boolean): void
  /** For a visitor who has none. */
  drawNone(): void
  /** Beside the line it is about, if that is there; else above the cart, unless others say it. */
  sayWrong(text: string, key?: string): void
  /** To who does not see it: what the line has now, and the sum. */
  sayDone(cart: ShopCart, key?: string): void
  /** The visitor goes on: what was said before is over. */
  forget(): void
}

export const createCartView = (
  root: HTMLElement,
  slots: Slots,
  settings: UncheckedSettings<CartSettings>,
  keeper: Pick<CartKeeper, 'isHeard'>,
): CartView => {
  const [status, alert, told] = ['status', 'alert', 'told'].map((name) =>
    root.querySelector(`[data-ff-${name}]`),
  )
  /** Each answer's notices are said once, however often what it brought is drawn. */
  const known = new WeakSet<object>()
  const notes = new Map<string, string>()
  let said: string[] = []
  let isShown = false

  const rowOf = (key: string): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('[data-ff-rows=lines] > *')].find(
      (row) => row.getAttribute('data-ff-row') === key,
    )
  const drawNote = (row: HTMLElement, key: string): void => {
    const note = notes.get(key)
    slots.fill(row, { note: note ?? '' })
    slots.show(row, { note: !!note })
  }
  const drawSaid = (): void => {
    if (alert && (said[0] || alert.textContent)) slots.text(alert, said.join(' '))
  }
  const hear = ({ notices, lines }: ShopCart): void => {
    if (known.has(notices)) return
    known.add(notices)
    for (const { key, text } of notices) {
      if (key && lines.some((line) => line.key === key)) notes.set(key, text)
      else if (!keeper.isHeard()) said.push(text)
    }
    drawSaid()
  }
  const showEmpty = (isEmpty: boolean): void =>
    slots.show(root, { shell: false, empty: isEmpty, filled: !isEmpty })

  return {
    draw({ cart, isBusy, isUnsure }, isTyping) {
      if (status && (isUnsure || status.textContent))
        slots.text(status, isUnsure ? readText(settings.unsureText, UNSURE) : '')
      if (!cart) return
      hear(cart)
      const { subtotal, discount, shipping, tax, total } = cart
      showEmpty(!cart.lines[0])
      slots.show(root, {
        subtotal: true,
        discount: !!discount,
        shipping: !!shipping,
        total: true,
        tax: cart.isTaxIncluded && !!tax,
        'tax-added': !cart.isTaxIncluded && !!tax,
        'coupon-field': !cart.coupons[0],
      })
      slots.fill(root, {
        subtotal: subtotal.text,
        shipping: shipping?.text,
        total: total.text,
        discount: discount && `−${discount.text}`,
        tax: tax?.text,
        'tax-added': tax?.text,
      })
      slots.rows(root, 'lines', cart.lines, (row, line) => {
        drawLine(slots, row, line, isTyping(line.key))
        for (const control of row.querySelectorAll('[data-ff-act]')) {
          const act = control.getAttribute('data-ff-act')
          if (act === 'quantity') {
            const field = control.getAttribute('data-ff-name') ?? ''
            slots.attribute(control, 'name', `${field}${line.key}`)
            slots.attribute(control, 'max', String(line.most))
            slots.attribute(control, 'step', String(line.step))
          } else if (act !== 'remove') {
            const isEnd = act === 'less' ? line.quantity <= line.least : line.quantity >= line.most
            slots.attribute(control, 'inert', null)
            // Not `disabled`: focus on it would be lost.
            slots.attribute(control, 'aria-disabled', isEnd ? 'true' : null)
          }
        }
        drawNote(row, line.key)
      })
      const codes = cart.coupons.map((key) => ({ key }))
      slots.rows(root, 'coupons', codes, (row, { key }) => {
        slots.fill(row, { code: key })
        for (const button of row.querySelectorAll('button')) slots.attribute(button, 'value', key)
      })
      for (const sum of root.querySelectorAll('[data-ff-sum]'))
        slots.attribute(sum, 'aria-busy', isBusy && isShown ? 'true' : null)
      isShown = true
    },
    drawNone: () => showEmpty(true),
    sayWrong(text, key) {
      const row = key === undefined ? undefined : rowOf(key)
      if (row && key) {
        notes.set(key, text)
        drawNote(row, key)
      }
      // A line's note is read by who looks at it; the alert is heard by everybody else.
      if (!keeper.isHeard()) said.push(text)
      drawSaid()
    },
    sayDone({ lines, total }, key) {
      const line = lines.find((one) => one.key === key)
      const words = (selector: string): string => root.querySelector(selector)?.textContent ?? ''
      const sum = lines[0]
        ? `${words('[data-ff-if=total] dt')}: ${total.text}`
        : words('[data-ff-if=empty] p')
      if (told) slots.text(told, line ? `${line.name} × ${line.quantity}. ${sum}` : sum)
    },
    forget() {
      said = []
      notes.clear()
      if (told) slots.text(told, '')
      drawSaid()
      for (const row of root.querySelectorAll<HTMLElement>('[data-ff-rows=lines] > *'))
        drawNote(row, '')
    },
  }
}
