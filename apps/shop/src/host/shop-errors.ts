import type { ShopError, ShopErrorCode, ShopResponse } from '@footfall/contract'

/** Every refusal: its status, and what the visitor reads where nothing more exact is known. */
const REFUSALS = {
  changed: [409, 'Your basket has changed meanwhile. This is what it holds now.'],
  gone: [409, 'That is no longer in your basket.'],
  stock: [409, 'There are not so many left.'],
  price: [409, 'It costs more than you saw. Please look at the new total.'],
  invalid: [422, 'The shop could not read this.'],
  coupon: [422, 'This coupon is not taken.'],
  empty: [422, 'Your basket is empty.'],
  method: [422, 'That way to pay is not offered.'],
  session: [401, 'Your visit took a long break, and your basket is gone. Please start again.'],
  missing: [404, 'There is no such thing in this shop.'],
  payment: [502, 'The payment could not be started. Nothing was taken: please try again.'],
  busy: [429, 'That was too much at once. Please wait a minute.'],
  unsupported: [501, 'This shop cannot do that.'],
  failed: [
    500,
    'Something went wrong in the shop. Please look at your basket before you try again.',
  ],
} as const satisfies Record<ShopErrorCode, readonly [status: number, text: string]>

export const statusOf = ({ error }: ShopResponse): number => (error ? REFUSALS[error.code][0] : 200)

/** A refusal with its words. */
export const refusal = (
  code: ShopErrorCode,
  more: { text?: string; fields?: Readonly<Record<string, string>> } = {},
): { error: ShopError } => ({ error: { code, text: REFUSALS[code][1], ...more } })
