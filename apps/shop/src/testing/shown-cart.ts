import type { ShopCart } from '@footfall/contract'
import type { Page } from 'playwright-core'

/** Rows as key, pieces and money; sums by their name. */
interface ShownPart {
  rows: (readonly string[])[]
  sums: Readonly<Record<string, string>>
}

/** What one tab shows of the basket, in every place where it does. */
export interface ShownCart {
  count: string
  menu: ShownPart
  cart?: ShownPart & { coupons: string[] }
  review?: ShownPart
}

const SUMS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

/** Undefined: something is under way, or the page is not sure. */
export const readShown = (page: Page): Promise<ShownCart | undefined> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      !element.closest('[hidden]:not(.ff-menu-cart-panel)')
    const text = (within: Element, slot: string): string => {
      const found = within.querySelector(`[data-ff-slot="${slot}"]`)
      if (!found || !isShown(found)) return ''
      return found instanceof HTMLInputElement ? found.value : (found.textContent ?? '')
    }
    const part = (root: Element, slots: string[]) => ({
      rows: [...root.querySelectorAll('[data-ff-rows=lines] > [data-ff-row]')].map((row) => [
        row.getAttribute('data-ff-row') ?? '',
        ...slots.map((slot) => text(row, slot)),
      ]),
      sums: Object.fromEntries(
        ['subtotal', 'discount', 'shipping', 'tax', 'total']
          .map((name) => [name, text(root, name)])
          .filter(([, sum]) => sum),
      ),
    })
    const menu = document.querySelector('.ff-menu-cart')
    const cart = document.querySelector('.ff-cart')
    const review = document.querySelector('form.checkout')
    const isUnsure = [...document.querySelectorAll('.ff-menu-cart-status, .ff-cart-status')].some(
      (status) => status.textContent,
    )
    if (!menu || isUnsure || document.querySelector('[aria-busy=true]')) return undefined
    return {
      count: text(menu, 'count'),
      menu: part(menu, ['line-count', 'line-price']),
      ...(cart && {
        cart: {
          ...part(cart, ['line-count', 'line-price', 'line-total']),
          coupons: [...cart.querySelectorAll('[data-ff-rows=coupons] [data-ff-slot=code]')].map(
            (code) => code.textContent ?? '',
          ),
        },
      }),
      ...(review && { review: part(review, ['quantity', 'amount']) }),
    }
  })

/** What a tab with these places has to show of the basket that the shop holds. */
export const expectedOf = (held: ShopCart | undefined, places: ShownCart): ShownCart => {
  const lines = held?.lines ?? []
  const sums = (minus: string): Record<string, string> =>
    Object.fromEntries(
      (lines.length > 0 ? SUMS : []).flatMap((name) => {
        const sum = held?.[name]
        return sum ? [[name, `${name === 'discount' ? minus : ''}${sum.text}`]] : []
      }),
    )
  return {
    count: lines.length > 0 ? String(held?.count) : '',
    menu: {
      rows: lines.map(({ key, quantity, price }) => [key, String(quantity), price.text]),
      sums: lines.length > 0 ? { subtotal: held?.subtotal.text ?? '' } : {},
    },
    ...(places.cart && {
      cart: {
        rows: lines.map(({ key, quantity, price, total }) => [
          ...[key, String(quantity), price.text, total.text],
        ]),
        sums: sums('−'),
        coupons: [...(held?.coupons ?? [])],
      },
    }),
    ...(places.review && {
      review: {
        rows: lines.map(({ key, quantity, total }) => [key, String(quantity), total.text]),
        // A checkout of nothing shows sums of nothing.
        sums: lines.length > 0 ? sums('') : places.review.sums,
      },
    }),
  }
}
