import type { Mutant } from '../mutant.ts'
import { cartRow } from './shop-cart.ts'

const ADD = 'add-to-cart/add-to-cart.browser.test.tsx'
const KINDS = 'add-to-cart/add-to-cart-kinds.browser.test.tsx'

/** What puts something into the cart. */
export const SHOP_ADD_FAULTS: readonly Mutant[] = [
  cartRow(
    [ADD, 'W-28 without a script'],
    ['W-28', 'the quantity’s name is not the host’s'],
    [
      'add-to-cart/AddToCart.tsx',
      'name="quantity"\n              defaultValue',
      'name="pieces"\n              defaultValue',
    ],
  ),
  cartRow(
    [ADD, 'W-28 in a list'],
    ['W-28', 'buttons of a list do not say what they put in'],
    ['add-to-cart/AddToCart.tsx', 'isLoop && name && typeof', '!name && typeof'],
  ),
  cartRow(
    [ADD, 'W-28 with a script'],
    ['W-28', 'the page is left though it was put in'],
    [
      'add-to-cart/browser.ts',
      '    event.preventDefault()\n    if (isBusy) return',
      '    if (isBusy) return',
    ],
  ),
  cartRow(
    [ADD, 'W-28 with a script'],
    ['W-28', 'the button says for ever that it was put in'],
    [
      'add-to-cart/browser.ts',
      'isOn ? clock.after(ADDED_MS, () => added(false)) : undefined',
      'undefined',
    ],
  ),
  cartRow(
    [ADD, 'W-28 while the shop'],
    ['W-28', 'a second press puts it in twice'],
    ['add-to-cart/browser.ts', '    if (isBusy) return\n', ''],
  ),
  cartRow(
    [ADD, 'W-28 the number of pieces'],
    ['W-28', 'the number waits for the shop'],
    ['shop/cart-keeper.ts', ', patch: (cart) => addedTo(cart, items) }', ' }'],
  ),
  cartRow(
    [ADD, 'W-28 stock that is gone'],
    ['W-28', 'what is sold out looks put in'],
    ['add-to-cart/browser.ts', 'added(!answer.error)', 'added(true)'],
  ),
  cartRow(
    [ADD, 'W-28 another price'],
    ['W-28', 'another price is not said'],
    ['shop/words-of.ts', '(cart?.notices ?? [])', '(cart?.notices.slice(9) ?? [])'],
  ),
  cartRow(
    [ADD, 'W-28 where notices'],
    ['W-28', 'the form repeats what notices say'],
    ['add-to-cart/browser.ts', "say(keeper.isHeard() ? '' : texts", 'say(texts'],
  ),
  cartRow(
    [ADD, 'W-28 a session'],
    ['W-28', 'a session’s end leaves the old cart on the page'],
    ['shop/cart-keeper.ts', "'session', ", ''],
  ),
  cartRow(
    [ADD, 'W-28 without an answer'],
    ['W-28', 'without an answer nobody looks whether it was put in'],
    ['shop/cart-keeper.ts', "'failed', 'session', ", "'session', "],
  ),
  cartRow(
    [ADD, 'W-28 the other tab'],
    ['W-28', 'the other tab does not hear of it'],
    [
      'shop/open-shop.ts',
      'if (((event as MessageEvent).data !== cart?.revision || isBusy) && !document.hidden)',
      'if (document.hidden)',
    ],
  ),
  cartRow(
    [ADD, 'W-28 the shop’s event'],
    ['W-28', 'whatever a shop names is fired on the page'],
    ['shop/open-shop.ts', 'if (EVENT_NAME.test(name)) document', 'document'],
  ),
  cartRow(
    [ADD, 'W-28 a host that is no shop'],
    ['W-28', 'on a host without a shop the form is lost'],
    ['add-to-cart/browser.ts', 'else form?.requestSubmit(', 'else form?.contains('],
  ),
  cartRow(
    [ADD, 'W-28 a host that is no shop'],
    ['W-28', 'a host that is no shop is asked again and again'],
    ['add-to-cart/browser.ts', '    isPlain = true\n    fault', '    fault'],
  ),
  cartRow(
    [ADD, 'W-28 a shop on another'],
    ['W-28', 'a shop on another site is told what a visitor buys'],
    ['shop/http-shop.ts', 'if (url.origin !== origin) {', 'if (!url.origin) {'],
  ),
  cartRow(
    [ADD, 'W-28 a shop on another'],
    ['W-28', 'a form that nobody may ask about is not sent'],
    [
      'shop/http-shop.ts',
      '        await new Promise((resolve) => window.setTimeout(resolve))\n',
      '',
    ],
  ),
  cartRow(
    [ADD, 'W-28 what another script'],
    ['W-28', 'what another script held back is put in'],
    [
      'add-to-cart/browser.ts',
      'if (isPlain || event.defaultPrevented) return',
      'if (isPlain) return',
    ],
  ),
  cartRow(
    [ADD, 'W-28 a number that'],
    ['W-28', 'a number that the shop does not sell is sent'],
    ['add-to-cart/browser.ts', '    if (wrong) {', '    if (!form && wrong) {'],
  ),
  cartRow(
    [ADD, 'W-28 hostile words are'],
    ['W-28', 'a product’s name changes the sentence around it'],
    ['add-to-cart/browser.ts', '() => name)', 'name)'],
  ),
  cartRow(
    [ADD, 'W-28 ended'],
    ['W-28', 'ended, it still speaks'],
    ['add-to-cart/browser.ts', '    if (isOver) return\n    busy(false)', '    busy(false)'],
  ),
  cartRow(
    [ADD, 'W-28 the button stands'],
    ['W-28', 'the button stands far from its quantity'],
    [
      'add-to-cart/add-to-cart.css',
      '  gap: 0.75rem;\n  align-items: end;',
      '  justify-content: space-between;\n  align-items: end;',
    ],
  ),
  cartRow(
    [ADD, 'W-28 the button stands'],
    ['W-28', 'a host’s wide fields push the button away'],
    ['add-to-cart/add-to-cart.css', '  flex: none;\n  inline-size: auto;\n', ''],
  ),
  cartRow(
    [KINDS, 'W-28 options without'],
    ['W-28', 'without a script an open choice is sent'],
    ['add-to-cart/AddToCart.tsx', 'defaultValue=""\n                required', 'defaultValue=""'],
  ),
  cartRow(
    [KINDS, 'W-28 options: price'],
    ['W-28', 'the product is put in instead of its variation'],
    [
      'add-to-cart/variations.ts',
      "if (idField) slots.text(idField, found ? String(found.variation_id) : '')",
      '',
    ],
  ),
  cartRow(
    [KINDS, 'W-28 options: price'],
    ['W-28', 'the price is not that of the choice'],
    [
      'add-to-cart/variations.ts',
      'wordsIn(window, found?.price_text ?? found?.price_html) || ',
      '',
    ],
  ),
  cartRow(
    [KINDS, 'W-28 options: price'],
    ['W-28', 'the stock is not that of the choice'],
    [
      'add-to-cart/variations.ts',
      "slots.text(stock, words || (before[1] ?? ''))",
      "slots.text(stock, before[1] ?? '')",
    ],
  ),
  cartRow(
    [KINDS, 'W-28 options narrow'],
    ['W-28', 'what there is not can be chosen'],
    ['add-to-cart/variations.ts', '    narrow()\n', ''],
  ),
  cartRow(
    [KINDS, 'W-28 options: the button'],
    ['W-28', 'an open choice is not led to'],
    ['add-to-cart/variations.ts', 'selects.find(({ value }) => !value) ?? selects[0]', 'undefined'],
  ),
  cartRow(
    [KINDS, 'W-28 options: what is'],
    ['W-28', 'what is sold out stands beside a stock that says otherwise'],
    ['add-to-cart/variations.ts', "isSoldOut ? '' : null", 'null'],
  ),
  cartRow(
    [KINDS, 'W-28 options: what is'],
    ['W-28', 'what is sold out is sent'],
    ['add-to-cart/variations.ts', 'found.is_in_stock !== false && ', ''],
  ),
  cartRow(
    [KINDS, 'W-28 options that'],
    ['W-28', 'options are left out where the page lists no variations'],
    ['add-to-cart/read-wanted.ts', '!chosen && Object.keys(options)[0] ? { options } : {}', '{}'],
  ),
  cartRow(
    [KINDS, 'W-28 hostile words of'],
    ['W-28', 'tags of a price are shown'],
    ['add-to-cart/variations.ts', "text.includes('<')", '!text'],
  ),
  cartRow(
    [KINDS, 'W-28 a group without'],
    ['W-28', 'parts of a group have names that the host does not know'],
    ['add-to-cart/GroupParts.tsx', 'name={`quantity[${id}]`}', 'name={`quantity-${id}`}'],
  ),
  cartRow(
    [KINDS, 'W-28 of a group everything'],
    ['W-28', 'nobody knows through which group something was bought'],
    ['add-to-cart/read-wanted.ts', ', ...(product && { group: product })', ''],
  ),
  cartRow(
    [KINDS, 'W-28 of a group nothing'],
    ['W-28', 'parts of which nobody wants any are sent'],
    ['add-to-cart/read-wanted.ts', 'parts.filter(({ quantity }) => quantity > 0)', 'parts'],
  ),
  cartRow(
    [KINDS, 'W-28 a bundle'],
    ['W-28', 'a bundle’s form is not known as one'],
    ['add-to-cart/AddToCart.tsx', "kind === 'bundle' && 'bundle_form'", "!kind && 'bundle_form'"],
  ),
  cartRow(
    [KINDS, 'W-28 a host’s button in'],
    ['W-28', 'the host’s own script puts it in once more'],
    ['add-to-cart/browser.ts', '    event.stopPropagation()\n', ''],
  ),
  cartRow(
    [KINDS, 'W-28 a press with'],
    ['W-28', 'a press for another tab puts it in'],
    [
      'add-to-cart/browser.ts',
      'event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey)',
      'event.defaultPrevented)',
    ],
  ),
  cartRow(
    [KINDS, 'W-28 a host’s button where'],
    ['W-28', 'a host’s button leads nowhere where no shop answers'],
    ['add-to-cart/browser.ts', 'if (link) window.location.assign(link.href)', 'if (link) return'],
  ),
]
