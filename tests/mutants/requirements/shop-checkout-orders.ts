import type { Mutant } from '../mutant.ts'
import { widgetRow } from './shop-checkout.ts'

const ORDER = 'checkout/checkout-order.browser.test.tsx'
const FOLLOW = 'shop/follow.test.ts'
const BROWSER = 'checkout/browser.ts'
const TRIES = 'checkout/create-tries.ts'

/** W-24: orders, their tries, and what a shop refuses. */
export const CHECKOUT_ORDER_FAULTS: readonly Mutant[] = [
  widgetRow(
    [ORDER, 'W-24 a slow shop'],
    ['W-24', 'each press is an order'],
    [BROWSER, '    if (isLocked) return\n    problems', '    problems'],
  ),
  widgetRow(
    [ORDER, 'W-24 a slow shop'],
    ['W-24', 'a button that waits does not say so'],
    [BROWSER, "remembered.attribute(button, 'aria-disabled', isOn ? 'true' : null)", 'void button'],
  ),
  widgetRow(
    [ORDER, 'W-24 a slow shop'],
    ['W-24', 'nobody is told that the shop is asked'],
    [BROWSER, "isOn ? readText(settings.sendingText, 'One moment …') : ''", "''"],
  ),
  widgetRow(
    [ORDER, 'W-24 a slow shop'],
    ['W-24', 'a refusal leaves the button busy'],
    [
      BROWSER,
      "    lock(false)\n    if (error?.code === 'unsupported')",
      "    if (error?.code === 'unsupported')",
    ],
  ),
  widgetRow(
    [ORDER, 'W-24 no answer|W-24 a fault of'],
    ['W-24', 'after a lost answer the same form is another order'],
    [TRIES, 'last?.content !== content', 'content'],
  ),
  widgetRow(
    [ORDER, 'W-24 an order without a page'],
    ['W-24', 'an answer that leads nowhere makes the next press another order'],
    [
      BROWSER,
      "if (error ? error.code !== 'failed' : address) tries.end()",
      "if (error?.code !== 'failed') tries.end()",
    ],
  ),
  widgetRow(
    [ORDER, 'W-24 no answer'],
    ['W-24', 'a lost answer is said to be a refusal'],
    [BROWSER, "const isLost = error?.code === 'failed'", 'const isLost = false'],
  ),
  widgetRow(
    [ORDER, 'W-24 an answer ends a try'],
    ['W-24', 'a try that was answered goes on'],
    [TRIES, '      last = undefined\n', ''],
  ),
  widgetRow(
    [ORDER, 'W-24 another content'],
    ['W-24', 'what was mended after a lost answer is not told'],
    [TRIES, 'last?.content !== content', '!last'],
  ),
  widgetRow(
    [ORDER, 'W-24 a page without TLS'],
    ['W-24 W-21', 'nobody can order on a page without TLS'],
    [
      'shop/follow.ts',
      "  [...window.crypto.getRandomValues(new window.Uint8Array(16))]\n    .map((byte) => byte.toString(16).padStart(2, '0'))\n    .join('')",
      "  window.crypto.randomUUID().replaceAll('-', '')",
    ],
  ),
  widgetRow(
    [ORDER, 'W-24 a form that the shop gave'],
    ['W-24', 'the shop’s own token is not the order’s key'],
    [TRIES, 'token || tryKey(window)', 'tryKey(window)'],
  ),
  widgetRow(
    [ORDER, 'W-24 a choice that costs nothing'],
    ['W-24', 'an order does not wait for what the shop says of its address'],
    [BROWSER, '    await idle()\n', ''],
  ),
  widgetRow(
    [ORDER, 'W-24 what costs more'],
    ['W-24', 'the shop is told a total that the buyer has not seen'],
    [BROWSER, 'const isSame = isSameToBuyer(shown.cart, cart)', 'const isSame = true'],
  ),
  widgetRow(
    [ORDER, 'W-24 what costs more'],
    ['W-24', 'another total is not said'],
    [BROWSER, '() => cart.total.text', "() => ''"],
  ),
  widgetRow(
    [ORDER, 'W-24 a choice that costs nothing'],
    ['W-24', 'a choice that costs nothing is refused as another cart'],
    [BROWSER, 'const isSame = isSameToBuyer(shown.cart, cart)', 'const isSame = false'],
  ),
  widgetRow(
    [ORDER, 'W-24 another tab was quicker'],
    ['W-24', 'nothing leads to a cart that became another'],
    [BROWSER, "const OTHER = ['changed', ", 'const OTHER = ['],
  ),
  widgetRow(
    [ORDER, 'W-24 another tab was quicker'],
    ['W-24', 'the form keeps the total of the cart before'],
    [BROWSER, 'slots.fill(form, { revision: cart.revision, minor: cart.total.minor })', ''],
  ),
  widgetRow(
    [ORDER, 'W-24 stock gone'],
    ['W-24', 'stock that is gone does not lead to the cart'],
    [BROWSER, "'price', 'stock', 'gone'", "'price', 'gone'"],
  ),
  widgetRow(
    [ORDER, 'W-24 a session that has ended'],
    ['W-24', 'where the shop says how to go on, nothing leads there'],
    [BROWSER, 'if (further) return', 'if (!further) return'],
  ),
  widgetRow(
    [ORDER, 'W-24 a session that has ended'],
    ['W-24', 'the owner’s words for the way on are not said'],
    ['checkout/pick-settings.ts', "'nextText', ", ''],
  ),
  widgetRow(
    [ORDER, 'W-24 what was said goes'],
    ['W-24', 'what was said before stays while the shop is asked again'],
    [BROWSER, '    problems.say([])\n', ''],
  ),
  widgetRow(
    [FOLLOW, 'W-21 W-24 no page’s address'],
    ['W-24 W-21', 'whatever the shop says is followed'],
    ['shop/follow.ts', 'return isPage ? href : undefined', 'return href'],
  ),
  widgetRow(
    [FOLLOW, 'W-21 W-24 from a page with TLS'],
    ['W-24 W-21', 'a page with TLS leads to one without'],
    [
      'shop/follow.ts',
      "protocol === 'http:' && location.protocol === 'http:'",
      "protocol === 'http:'",
    ],
  ),
  widgetRow(
    [ORDER, 'W-24 an address that is no page’s'],
    ['W-24', 'the checkout follows what is no page'],
    [BROWSER, 'pageAddress(window, next ?? order?.url)', '(next ?? order?.url)'],
  ),
  widgetRow(
    [ORDER, 'W-24 back from the provider'],
    ['W-24', 'back from the provider’s page the button stays busy'],
    [BROWSER, 'if ((event as PageTransitionEvent).persisted) lock(false)', 'void event'],
  ),
  widgetRow(
    [ORDER, 'W-24 on a host that is no shop'],
    ['W-24', 'whoever edits does not hear that there is no shop'],
    [BROWSER, "if (!isEnded && error?.code === 'unsupported') leaveToHost()", 'void error'],
  ),
  widgetRow(
    [ORDER, 'W-24 on a host that is no shop'],
    ['W-24', 'on a host that is no shop the browser asks for nothing'],
    [BROWSER, "    remembered.attribute(form, 'novalidate', null)\n", ''],
  ),
  widgetRow(
    [ORDER, 'W-24 a host that takes no orders'],
    ['W-24', 'a host that takes no orders by call gets none'],
    [BROWSER, '      leaveToHost()\n      form.requestSubmit(submitter)', '      leaveToHost()'],
  ),
  widgetRow(
    [ORDER, 'W-24 a submit that the page'],
    ['W-24', 'an order that the page’s own script has taken is placed twice'],
    [BROWSER, 'isPlain || event.defaultPrevented', 'isPlain'],
  ),
  widgetRow(
    [ORDER, 'W-24 ended while'],
    ['W-24', 'a widget that is gone follows what the shop says'],
    [BROWSER, 'if (!isEnded) handle(answer, submitter)', 'handle(answer, submitter)'],
  ),
  widgetRow(
    [ORDER, 'W-24 from right to left'],
    ['W-24', 'from right to left errors are marked at their end'],
    ['checkout/checkout.css', '  border-inline-start: 3px solid', '  border-left: 3px solid'],
  ),
]
