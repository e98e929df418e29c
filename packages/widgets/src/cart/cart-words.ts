/** What the cart says unless its owner wants other words. */
export const WORDS = {
  title: 'Cart',
  eachText: 'each',
  quantityLabel: 'Quantity',
  lessLabel: 'One less',
  moreLabel: 'One more',
  removeLabel: 'Remove',
  updateText: 'Update quantities',
  subtotalLabel: 'Subtotal',
  discountLabel: 'Discount',
  shippingLabel: 'Delivery',
  totalLabel: 'Total',
  taxAddedLabel: 'Tax',
  taxLabel: 'Tax included',
  couponLabel: 'Coupon',
  applyText: 'Apply',
  takeOffText: 'Take it off',
  checkoutText: 'Go to checkout',
  emptyText: 'Your cart is empty.',
  shopText: 'To the shop',
} as const

export type CartWords = { [Name in keyof typeof WORDS]: string }

/** The owner's words, and ours for those that are not given. */
export const cartWordsOf = (
  given: Partial<Record<keyof CartWords, string | undefined>>,
): CartWords => ({
  title: given.title ?? WORDS.title,
  eachText: given.eachText ?? WORDS.eachText,
  quantityLabel: given.quantityLabel ?? WORDS.quantityLabel,
  lessLabel: given.lessLabel ?? WORDS.lessLabel,
  moreLabel: given.moreLabel ?? WORDS.moreLabel,
  removeLabel: given.removeLabel ?? WORDS.removeLabel,
  updateText: given.updateText ?? WORDS.updateText,
  subtotalLabel: given.subtotalLabel ?? WORDS.subtotalLabel,
  discountLabel: given.discountLabel ?? WORDS.discountLabel,
  shippingLabel: given.shippingLabel ?? WORDS.shippingLabel,
  totalLabel: given.totalLabel ?? WORDS.totalLabel,
  taxAddedLabel: given.taxAddedLabel ?? WORDS.taxAddedLabel,
  taxLabel: given.taxLabel ?? WORDS.taxLabel,
  couponLabel: given.couponLabel ?? WORDS.couponLabel,
  applyText: given.applyText ?? WORDS.applyText,
  takeOffText: given.takeOffText ?? WORDS.takeOffText,
  checkoutText: given.checkoutText ?? WORDS.checkoutText,
  emptyText: given.emptyText ?? WORDS.emptyText,
  shopText: given.shopText ?? WORDS.shopText,
})
