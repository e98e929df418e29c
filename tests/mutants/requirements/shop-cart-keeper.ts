import type { Mutant } from '../mutant.ts'
import { cartRow } from './shop-cart.ts'

const KEEPER = 'shop/cart-keeper.test.ts'

/** What keeps a page's one cart for all that show it. */
export const SHOP_KEEPER_FAULTS: readonly Mutant[] = [
  cartRow(
    [KEEPER, 'W-23 changes go'],
    ['W-23', 'changes are sent side by side'],
    ['shop/cart-keeper.ts', '    if (isPumping) return\n', ''],
  ),
  cartRow(
    [KEEPER, 'W-23 changes go'],
    ['W-23', 'a removal does not say which cart was seen'],
    ['shop/cart-keeper.ts', "({ key, revision: cart?.revision ?? '' })", "({ key, revision: '' })"],
  ),
  cartRow(
    [KEEPER, 'W-23 pieces are shown'],
    ['W-23', 'nothing shows before the shop has answered'],
    ['shop/cart-keeper.ts', '(cart, { patch }) => patch?.(cart) ?? cart,', '(cart) => cart,'],
  ),
  cartRow(
    [KEEPER, 'W-23 of presses'],
    ['W-23', 'each of many presses is sent'],
    ['shop/cart-keeper.ts', 'change.name ? waiting', "change.name === '' ? waiting"],
  ),
  cartRow(
    [KEEPER, 'W-23 another tab was'],
    ['W-23', 'what another tab overtook is not asked once more'],
    ['shop/cart-keeper.ts', 'if (!change.isAgain && asksAgain', 'if (change.isAgain && asksAgain'],
  ),
  cartRow(
    [KEEPER, 'W-23 another tab was'],
    ['W-23', 'what another tab set is overwritten unseen'],
    ['shop/cart-patches.ts', 'before?.quantity === now.quantity && before.price', 'before?.price'],
  ),
  cartRow(
    [KEEPER, 'W-23 another tab was'],
    ['W-23', 'another price is taken unseen'],
    ['shop/cart-patches.ts', ' && before.price.minor === now.price.minor', ''],
  ),
  cartRow(
    [KEEPER, 'W-23 without an answer'],
    ['W-23', 'nobody looks what was done without an answer'],
    [
      'shop/cart-keeper.ts',
      'if (answer.cart || !OPEN.includes(answer.error?.code)) return answer',
      'return answer',
    ],
  ),
  cartRow(
    [KEEPER, 'W-23 without an answer'],
    ['W-23', 'what is done late is never seen'],
    ['shop/cart-keeper.ts', "if (answer.error?.code === 'failed') readLate()", ''],
  ),
  cartRow(
    [KEEPER, 'W-23 what got no answer and is done late'],
    ['W-23', 'whatever is read meanwhile ends the waiting for what is done late'],
    [
      'shop/cart-keeper.ts',
      '      wait = FIRST_WAIT\n',
      '      wait = FIRST_WAIT\n      cancelLate?.()\n',
    ],
  ),
  cartRow(
    [KEEPER, 'W-23 a host that is away'],
    ['W-23', 'a shop that is away is asked every second'],
    ['shop/cart-keeper.ts', 'wait = Math.min(wait * 2, LONGEST_WAIT)', ''],
  ),
  cartRow(
    [KEEPER, 'W-23 a session'],
    ['W-23', 'after a session’s end the old cart stays'],
    ['shop/cart-keeper.ts', "'session', ", ''],
  ),
  cartRow(
    [KEEPER, 'W-23 ended'],
    ['W-23', 'whoever waits when it ends waits for ever'],
    [
      'shop/cart-keeper.ts',
      'for (const { done } of waiting.splice(0)) for (const call of done) call(EMPTY_ANSWER)',
      '',
    ],
  ),
  cartRow(
    [KEEPER, 'W-28 of what is new'],
    ['W-28', 'more pieces are shown than the shop sells'],
    [
      'shop/cart-patches.ts',
      'Math.min(line.quantity + more.quantity, line.most)',
      'line.quantity + more.quantity',
    ],
  ),
  cartRow(
    [KEEPER, 'W-28 who wants to hear'],
    ['W-28', 'what was refused counts as put in'],
    ['shop/cart-keeper.ts', "if (call === 'add' && !error)", "if (call === 'add')"],
  ),
  cartRow(
    [KEEPER, 'W-27 errors and notices'],
    ['W-27', 'a reading that failed is news'],
    ['shop/cart-keeper.ts', "error && call !== 'cart' && error", 'error && error'],
  ),
  cartRow(
    [KEEPER, 'W-22 the shop’s events'],
    ['W-22', 'other tabs are told of every reading'],
    ['shop/cart-keeper.ts', "if (isOther && call !== 'cart' && !isOver)", 'if (!isOver)'],
  ),
  cartRow(
    [KEEPER, 'W-22 the shop’s events'],
    ['W-22', 'the shop’s events come out twice'],
    [
      'shop/cart-keeper.ts',
      'for (const one of events) tell(one)',
      'for (const one of [...events, ...events]) tell(one)',
    ],
  ),
  cartRow(
    [KEEPER, 'W-22 one that throws'],
    ['W-22', 'one that throws stops all that show the cart'],
    ['shop/cart-keeper.ts', '        fail?.(error)\n', '        throw error\n'],
  ),
  cartRow(
    [KEEPER, 'W-28 an answer that says nothing'],
    ['W-28', 'an answer that says nothing counts as done'],
    [
      'shop/cart-patches.ts',
      'answer.cart || answer.error || answer.order || answer.next\n',
      'answer\n',
    ],
  ),
  cartRow(
    ['shop/http-shop.test.ts', 'W-21 W-23 W-28 where data says'],
    ['W-23', 'a host without a shop that says so in data is asked for ever'],
    ['shop/http-shop.ts', "status < 500 ? 'unsupported'", "status < 400 ? 'unsupported'"],
  ),
  cartRow(
    ['shop/http-shop.test.ts', 'W-23 what a shop refuses'],
    ['W-23', 'a refusal of the shop’s counts as no shop'],
    ['shop/http-shop.ts', '(response.ok || read.error)', 'response.ok'],
  ),
  cartRow(
    ['shop/read-response.test.ts', 'W-21 W-25 W-26 whatever a host says'],
    ['W-21', 'a host that does not say its providers breaks the button'],
    ['shop/read-response.ts', 'providers: texts(can.providers)', 'providers: can.providers'],
  ),
  cartRow(
    ['shop/read-response.test.ts', 'W-25 W-26 an order’s texts'],
    ['W-25', 'an order is believed as it came'],
    ['shop/read-response.ts', '{ order: readOrder(order) }', '{ order }'],
  ),
  cartRow(
    ['shop/read-response.test.ts', 'W-25 W-26 an order’s texts'],
    ['W-26', 'an account is believed as it came'],
    ['shop/read-response.ts', '{ account: readAccount(account) }', '{ account }'],
  ),
  cartRow(
    ['menu-cart/menu-cart-hosts.browser.test.tsx', 'W-22 a builder’s menu cart says'],
    ['W-22', 'a builder’s menu cart keeps the number it had'],
    ['menu-cart/browser.ts', 'slots.text(counter, String(count))', 'void 0'],
  ),
  cartRow(
    ['menu-cart/menu-cart-hosts.browser.test.tsx', 'W-22 a builder’s menu cart says'],
    ['W-22', 'a builder’s menu cart loses its markup'],
    [
      'shop/slots.ts',
      'first(element, () => element.replaceChildren(...before))',
      'first(element, () => void before)',
    ],
  ),
  cartRow(
    ['cart/cart-more.browser.test.tsx', 'W-23 the sums that are shown'],
    ['W-23', 'a tax that is added is not shown'],
    ['cart/cart-view.ts', "'tax-added': !cart.isTaxIncluded && !!tax", "'tax-added': false"],
  ),
  cartRow(
    ['my-account/my-account.browser.test.tsx', 'W-26 an owner’s words are words'],
    ['W-26', 'an owner’s words become elements'],
    ['my-account/MyAccount.tsx', '${escaped(order)}', '${order}'],
  ),
]
