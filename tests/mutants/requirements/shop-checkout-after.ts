import type { Mutant } from '../mutant.ts'
import { widgetRow } from './shop-checkout.ts'

const SUMMARY = 'purchase-summary/purchase-summary.browser.test.tsx'
const ASKS = 'purchase-summary/browser.ts'
const ACCOUNT = 'my-account/my-account.browser.test.tsx'
const READS = 'my-account/browser.ts'

/** W-25 and W-26: what a buyer sees of orders that were placed. */
export const PURCHASE_FAULTS: readonly Mutant[] = [
  widgetRow(
    [SUMMARY, 'W-25 without a script'],
    ['W-25', 'without a script nobody hears where the order stands'],
    ['purchase-summary/PurchaseSummary.tsx', 'order ? stateOf(order.state, states) : null', 'null'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 an order that is'],
    ['W-25', 'an order that is settled is asked for again and again'],
    [ASKS, "let isSettled = !!known && known !== 'pending'", 'let isSettled = false'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 an order that is'],
    ['W-25', 'a paid order can be paid again'],
    ['purchase-summary/PurchaseSummary.tsx', 'hidden={!isOffered}', 'hidden={false}'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 only the reference'],
    ['W-25', 'a shop is asked for an order without a reference'],
    [ASKS, 'if (!reference) return undefined', ''],
  ),
  widgetRow(
    [SUMMARY, 'W-25 on a page that knows'],
    ['W-25', 'the reference in the page’s address is not read'],
    [ASKS, 'searchParams.get(param)', "searchParams.get('order')"],
  ),
  widgetRow(
    [SUMMARY, 'W-25 on a page that knows'],
    ['W-25', 'sums that an order has not are shown'],
    [
      'shop/fill-review.ts',
      'slots.show(root, { [name]: !!shown[name] })',
      'slots.show(root, { [name]: true })',
    ],
  ),
  widgetRow(
    [SUMMARY, 'W-25 on a page that knows'],
    ['W-25 W-24', 'a discount looks like something to be paid'],
    [
      'shop/OrderReview.tsx',
      "texts.discountText ?? 'Discount', '−')",
      "texts.discountText ?? 'Discount')",
    ],
  ),
  widgetRow(
    [SUMMARY, 'W-25 on a page that knows'],
    ['W-25', 'what was ordered is not drawn'],
    [ASKS, '    fillReview(slots, root, order)\n', ''],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a payment that comes late'],
    ['W-25', 'the shop is asked every two seconds'],
    [ASKS, 'wait = Math.min(wait * 2, LONGEST_WAIT)', 'wait = Math.min(wait, LONGEST_WAIT)'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a payment that comes late'],
    ['W-25', 'a payment that comes late is said on the next visit only'],
    [ASKS, 'state: stateOf(state, settings) }', '}'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a payment that comes late'],
    ['W-25', 'an order that is paid is asked for further'],
    [ASKS, "order ? order.state !== 'pending' :", 'order ? false :'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 after ten minutes nobody'],
    ['W-25', 'an open page asks for ever'],
    [ASKS, '    if (clock.now() >= end) return\n', ''],
  ),
  widgetRow(
    [SUMMARY, 'W-25 after ten minutes nobody'],
    ['W-25', 'whoever looks again after a long time is told what was'],
    [ASKS, '(isDue || clock.now() >= end)', 'isDue'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a tab that nobody sees'],
    ['W-25', 'a tab that nobody sees asks'],
    [ASKS, 'isDue = document.hidden', 'isDue = false'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a tab that nobody sees'],
    ['W-25', 'a tab that is seen again does not ask'],
    [ASKS, '(isDue || clock.now() >= end)', '(clock.now() >= end)'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a slow answer'],
    ['W-25', 'a slow shop is asked twice at once'],
    [ASKS, 'isDue || isAsking || isOver', 'isDue || isOver'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 no answer and a busy'],
    ['W-25', 'after one lost answer nobody asks any more'],
    [ASKS, "!['failed', 'busy']", "!['busy']"],
  ),
  widgetRow(
    [SUMMARY, 'W-25 an order that the shop does not know'],
    ['W-25', 'references can be tried without end'],
    [ASKS, "!['failed', 'busy'].includes(error?.code ?? '')", 'false'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a payment that failed'],
    ['W-25', 'a payment that failed cannot be made again'],
    [ASKS, "const isUnpaid = state === 'failed' ||", 'const isUnpaid ='],
  ),
  widgetRow(
    [SUMMARY, 'W-25 an address that is no page’s'],
    ['W-25', 'the way to pay again runs what the shop said'],
    [ASKS, 'const address = pageAddress(window, next)', 'const address = next as string'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 back from paying'],
    ['W-25', 'back from paying again an order is still said to be unpaid'],
    [ASKS, 'if ((event as PageTransitionEvent).persisted) void look()', 'void event'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 states are said'],
    ['W-25', 'states are not said in the owner’s words'],
    ['shop/state-of.ts', 'return readText(settings[name], word)', 'return word'],
  ),
  widgetRow(
    [SUMMARY, 'W-25 a site that is no shop'],
    ['W-25', 'whoever edits does not hear that there is no shop'],
    [ASKS, "if (error?.code === 'unsupported')", 'if (!error)'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 without a script'],
    ['W-26', 'without a script older orders are not found'],
    [
      'my-account/MyAccount.tsx',
      "href={moreUrl ?? accountUrl ?? '/my-account'}",
      "href={accountUrl ?? '/my-account'}",
    ],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 without a script'],
    ['W-26', 'who is signed in is asked to sign in'],
    ['my-account/MyAccount.tsx', 'data-ff-if="out" hidden={!!person}', 'data-ff-if="out"'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 what the server drew'],
    ['W-26', 'what the server drew is asked for again'],
    [READS, "if (!root.hasAttribute('data-ff-known')) void look()", 'void look()'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 where the server drew nothing'],
    ['W-26', 'dates are not said in the page’s language'],
    [READS, "readText(settings.language, 'en')", "'en'"],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 where the server drew nothing'],
    ['W-26', 'what a page kept free for the account is not filled'],
    [READS, 'slots.show(root, { in: !!who, out: !who,', 'slots.show(root, {'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 nobody signed in'],
    ['W-26', 'who was never signed in is told to be signed out'],
    [READS, '    if (!wasIn) return\n', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 an account without orders'],
    ['W-26', 'an account with orders says it has none'],
    [READS, 'none: !items[0], more', 'more'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 older orders by keyboard'],
    ['W-26', 'older orders are a page load'],
    [READS, '      event.preventDefault()\n', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 older orders by keyboard'],
    ['W-26', 'older orders take the place of newer ones'],
    [READS, '      ...kept.map((key) => ({ key })),\n', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 older orders by keyboard'],
    ['W-26', 'the focus is lost as older orders come'],
    [READS, "    rows()[before]?.querySelector('a')?.focus()\n", ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 pressed twice'],
    ['W-26', 'an answer that nobody waits for any more is drawn'],
    [
      READS,
      'if (isOver || own !== turn) return undefined',
      'if (isOver) return undefined\n    if (after) rows()[0]?.remove()',
    ],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 with a key held'],
    ['W-26', 'a link cannot be opened in another tab'],
    [READS, 'ctrlKey || metaKey', 'metaKey'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 older orders that do not come'],
    ['W-26', 'older orders that do not come are not said so'],
    [
      READS,
      "say(error.text || readText(settings.failedText, 'That did not work. Please try again.'))",
      'void error',
    ],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 signed out meanwhile'],
    ['W-26', 'a session that is over leaves its orders on the page'],
    [READS, '    draw({ orders: [], hasMore: false })\n', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 signed out meanwhile .an error'],
    ['W-26', 'the shop’s word that a session is over is not heard'],
    [READS, "error?.code === 'session' || ", ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 signed out meanwhile'],
    ['W-26', 'the address of who is signed out stays in the page'],
    [READS, "    slots.attribute(root, 'data-ff-person', person)\n", ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 signed out meanwhile'],
    ['W-26', 'the focus is lost with the session'],
    [READS, '    if (hadFocus) words?.focus()\n', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 somebody else'],
    ['W-26', 'the orders of two people are mixed'],
    [READS, 'if (account.person?.email !== person) return look()', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 an answer that comes after'],
    ['W-26', 'an older answer takes the place of a later one'],
    [READS, 'isOver || own !== turn', 'isOver'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 back on the page'],
    ['W-26', 'older orders go whenever the page is looked at'],
    [READS, '!account || text === first', '!account'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 back on the page'],
    ['W-26', 'back on the page an account stays as it was'],
    [READS, 'if ((event as PageTransitionEvent).persisted) void look()', 'void event'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 a tab that nobody sees'],
    ['W-26', 'a tab that nobody sees asks'],
    [READS, 'isPlain || document.hidden', 'isPlain'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 no answer leaves'],
    ['W-26', 'a lost answer signs somebody out'],
    [
      READS,
      '    else if (!error) return account\n',
      "    else if (error?.code === 'failed') leave()\n    else if (!error) return account\n",
    ],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 a site whose shop'],
    ['W-26', 'where the shop knows no accounts older orders are not found'],
    [READS, 'if (isPlain && more) window.location.assign(more.href)', ''],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 a site whose shop'],
    ['W-26', 'whoever edits does not hear that the shop knows no accounts'],
    [
      READS,
      "      env.fault('This site has no shop that knows accounts: its own pages are left as they are.')\n",
      '',
    ],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 texts of the shop'],
    ['W-26', 'an order’s link runs what the shop said'],
    ['shop/slots.ts', 'address && isWeb(element, address) ? address : null', 'address ?? null'],
  ),
  widgetRow(
    [ACCOUNT, 'W-26 texts of the shop'],
    ['W-26', 'a name with a sign in it is said wrongly'],
    [READS, "greeting.replace('{name}', () => who.name)", "greeting.replace('{name}', who.name)"],
  ),
]
