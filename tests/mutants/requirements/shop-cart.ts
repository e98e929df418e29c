import type { Mutant } from '../mutant.ts'

const WIDGETS = 'packages/widgets/src'

/** One seeded fault of the shop's widgets; a test file of the browser says so by its name. */
export const cartRow = (
  [tests, name]: readonly [tests: string, name: string],
  [proves, breaks]: readonly [proves: string, breaks: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: [proves],
  breaks,
  file: `${WIDGETS}/${file}`,
  find,
  replace,
  project: tests.includes('.browser.') ? 'browser' : 'unit',
  tests: [`${WIDGETS}/${tests}`],
  name,
})

const CART = 'cart/cart.browser.test.tsx'
const COUPON = 'cart/cart-coupon.browser.test.tsx'

/** The cart. */
export const SHOP_CART_FAULTS: readonly Mutant[] = [
  cartRow(
    [CART, 'W-23 without a script'],
    ['W-23', 'the quantities’ names are not the host’s'],
    [
      'cart/CartRow.tsx',
      'name={line ? `${quantityField}${line.key}` : undefined}',
      'name={line?.key}',
    ],
  ),
  cartRow(
    [CART, 'W-23 without a script'],
    ['W-23', 'Enter in a quantity takes a line out'],
    ['cart/CartRow.tsx', '          form={form}\n', ''],
  ),
  cartRow(
    [CART, 'W-23 without a script'],
    ['W-23', 'buttons that do nothing are seen without a script'],
    [
      'cart/cart.css',
      '.ff-cart .ff-cart-step[inert] {\n  visibility: hidden',
      '.ff-cart .ff-cart-step[inert] {\n  visibility: visible',
    ],
  ),
  cartRow(
    [CART, 'W-23 pieces show'],
    ['W-23', 'sums look sure while a change is under way'],
    ['cart/cart-view.ts', "isBusy && isShown ? 'true' : null", 'null'],
  ),
  cartRow(
    [CART, 'W-23 a typed number'],
    ['W-23', 'Enter in a quantity leaves the page'],
    ['cart/browser.ts', '    event.preventDefault()\n    if (ffForm', '    if (ffForm'],
  ),
  cartRow(
    [CART, 'W-23 what a change'],
    ['W-23', 'who does not see it never hears what a change came to'],
    ['cart/browser.ts', 'else if (answer.cart) view.sayDone(answer.cart, key)', ''],
  ),
  cartRow(
    [CART, 'W-23 at the ends'],
    ['W-23', 'a button at its end does not say so'],
    ['cart/cart-view.ts', "isEnd ? 'true' : null", 'null'],
  ),
  cartRow(
    [CART, 'W-23 a typed number'],
    ['W-23', 'a number is overwritten while it is typed'],
    ['shop/draw-line.ts', 'isTyping ? undefined : quantity', 'quantity'],
  ),
  cartRow(
    [CART, 'W-23 a typed number'],
    ['W-23', 'a typed number counts by Enter alone'],
    ['cart/quantities.ts', 'clock.after(PAUSE, () => finish(key))', '() => undefined'],
  ),
  cartRow(
    [CART, 'W-23 an emptied'],
    ['W-23', 'an emptied number is sent'],
    ['cart/quantities.ts', 'Number.isNaN(quantity) || ', ''],
  ),
  cartRow(
    [CART, 'W-23 a row that goes'],
    ['W-23', 'focus is lost with the row'],
    ['shop/slots.ts', '          heir?.focus()\n', ''],
  ),
  cartRow(
    [CART, 'W-23 a row that goes'],
    ['W-23', 'after the last row the focus goes to the page’s top'],
    [
      'shop/slots.ts',
      'rows.slice(at).find(isKept) ?? rows.slice(0, at).findLast(isKept)',
      'rows.slice(at).find(isKept)',
    ],
  ),
  cartRow(
    [CART, 'W-23 a removal'],
    ['W-23', 'what the shop refuses is not said'],
    [
      'cart/browser.ts',
      'if (word) view.sayWrong(word.text, key)\n    else',
      'if (word) return false\n    else',
    ],
  ),
  cartRow(
    [CART, 'W-23 stock that'],
    ['W-23', 'a line does not say what is wrong with it'],
    ['cart/cart-view.ts', '        notes.set(key, text)\n        drawNote', '        drawNote'],
  ),
  cartRow(
    [CART, 'W-23 stock that'],
    ['W-23', 'what was wrong is said for ever'],
    ['cart/cart-view.ts', '      said = []\n      notes.clear()\n', ''],
  ),
  cartRow(
    [CART, 'W-23 a price'],
    ['W-23', 'another price is not said at its line'],
    [
      'cart/cart-view.ts',
      'if (key && lines.some((line) => line.key === key)) notes.set(key, text)\n      else if',
      'if',
    ],
  ),
  cartRow(
    [CART, 'W-23 a price'],
    ['W-23', 'a notice is said with every drawing'],
    ['cart/cart-view.ts', '    if (known.has(notices)) return\n', ''],
  ),
  cartRow(
    [CART, 'W-23 a shop that is away'],
    ['W-23', 'a cart that cannot be read looks sure'],
    ['cart/cart-view.ts', "isUnsure ? readText(settings.unsureText, UNSURE) : ''", "''"],
  ),
  cartRow(
    [CART, 'W-23 two tabs'],
    ['W-23', 'another tab’s change is not shown'],
    [
      'shop/open-shop.ts',
      'if (((event as MessageEvent).data !== cart?.revision || isBusy) && !document.hidden)',
      'if (document.hidden)',
    ],
  ),
  cartRow(
    [CART, 'W-23 a tab that is seen'],
    ['W-23', 'a tab that is seen again shows the old cart'],
    ['shop/open-shop.ts', "    listen(document, 'visibilitychange', look),\n", ''],
  ),
  cartRow(
    [CART, 'W-23 where notices'],
    ['W-23', 'what notices say is said twice'],
    [
      'cart/cart-view.ts',
      '      if (!keeper.isHeard()) said.push(text)\n      drawSaid()',
      '      said.push(text)\n      drawSaid()',
    ],
  ),
  cartRow(
    [CART, 'W-23 a host that is no shop'],
    ['W-23', 'on a host without a shop a press does nothing'],
    ['cart/browser.ts', '    form?.requestSubmit(submitter)\n', ''],
  ),
  cartRow(
    [CART, 'W-23 a host that is no shop'],
    ['W-23', 'the form is sent without what was just changed'],
    ['cart/browser.ts', 'if (keyOfRow(field) === key) field.value = String(quantity)', ';'],
  ),
  cartRow(
    [CART, 'W-23 what another script'],
    ['W-23', 'what another script held back is done'],
    ['cart/browser.ts', 'isPlain || event.defaultPrevented || !ffForm', 'isPlain || !ffForm'],
  ),
  cartRow(
    [CART, 'W-23 hostile'],
    ['W-23', 'a shop’s data makes links that run'],
    ['shop/slots.ts', 'address && isWeb(element, address) ? address : null', 'address ?? null'],
  ),
  cartRow(
    [COUPON, 'W-23 a coupon: what'],
    ['W-23', 'after a coupon the focus is lost'],
    ['cart/browser.ts', '    ;(off ?? field).focus()\n', ''],
  ),
  cartRow(
    [COUPON, 'W-23 a coupon that'],
    ['W-23', 'the field does not say that its coupon was refused'],
    [
      'cart/browser.ts',
      "if (!isOff) changes.attribute(field, 'aria-invalid', isDone ? null : 'true')",
      '',
    ],
  ),
  cartRow(
    [COUPON, 'W-23 a coupon is taken'],
    ['W-23', 'a coupon cannot be taken off'],
    ['cart/browser.ts', '...(isOff && { isOff })', ''],
  ),
  cartRow(
    [COUPON, 'W-23 a host that takes'],
    ['W-23', 'a coupon is lost on a host without a shop'],
    ['cart/browser.ts', '      goPlain(form, button)\n', ''],
  ),
  cartRow(
    [COUPON, 'W-23 a shell'],
    ['W-23', 'rows that the script made have no name of the host’s'],
    [
      'cart/cart-view.ts',
      "            slots.attribute(control, 'name', `${field}${line.key}`)\n",
      '',
    ],
  ),
  cartRow(
    [COUPON, 'W-23 a visitor'],
    ['W-23', 'every visitor’s page asks for a cart'],
    ['cart/browser.ts', 'if (shop.hasCart()) {', 'if (shop) {'],
  ),
]
