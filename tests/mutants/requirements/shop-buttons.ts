import type { Mutant } from '../mutant.ts'
import { widgetRow } from './shop-checkout.ts'

const TESTS = 'shop/payment-button.browser.test.tsx'
const BUTTON = 'shop/payment-button.ts'
const DRAWN = 'shop/PaymentButton.tsx'

/** W-21: the payment buttons on the owner's page. What the host does with a payment stands beside its own tests. */
export const PAYMENT_BUTTON_FAULTS: readonly Mutant[] = [
  widgetRow(
    [TESTS, 'W-21 without a script'],
    ['W-21', 'without a script the shop does not hear what is paid'],
    [DRAWN, 'name="reference" value', 'value'],
  ),
  widgetRow(
    [TESTS, 'W-21 without a script'],
    ['W-21', 'without a script the shop does not hear with whom'],
    [DRAWN, 'name="provider" value', 'value'],
  ),
  widgetRow(
    [TESTS, 'stripe.*W-21 without a script'],
    ['W-21', 'Stripe’s button leads to PayPal'],
    ['stripe-button/StripeButton.tsx', 'provider="stripe"', 'provider="paypal"'],
  ),
  widgetRow(
    [TESTS, 'W-21 before the press'],
    ['W-21', 'the provider is asked before the press'],
    [
      DRAWN,
      '      <p className="ff-pay-words" role="alert" />',
      '      <img src="/provider-logo.svg" alt="" />\n      <p className="ff-pay-words" role="alert" />',
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 before the press'],
    ['W-21', 'a payment is begun before the press'],
    [BUTTON, '      void look()\n', "      void look()\n      void ask('pay')\n"],
  ),
  widgetRow(
    [TESTS, 'W-21 far from'],
    ['W-21', 'the shop is asked by a button that nobody is near to'],
    [BUTTON, '      if (!isNear) return\n', ''],
  ),
  widgetRow(
    [TESTS, 'W-21 pressed by keyboard'],
    ['W-21', 'the page goes before the shop has said where'],
    [BUTTON, '        event.preventDefault()\n', ''],
  ),
  widgetRow(
    [TESTS, 'stripe.*W-21 pressed by keyboard'],
    ['W-21', 'the script of Stripe’s button asks for PayPal'],
    ['stripe-button/browser.ts', "createPaymentButton('stripe'", "createPaymentButton('paypal'"],
  ),
  widgetRow(
    [TESTS, 'W-21 pressed twice'],
    ['W-21', 'a double press is two payments'],
    [BUTTON, '      if (isLocked) return\n', ''],
  ),
  widgetRow(
    [TESTS, 'W-21 pressed twice'],
    ['W-21', 'the button can be pressed while the page goes'],
    [BUTTON, '        // The lock stays until the page goes.\n', '        lock(false)\n'],
  ),
  widgetRow(
    [TESTS, 'W-21 pressed twice'],
    ['W-21', 'a button that waits does not say so'],
    [BUTTON, "isOn ? readText(settings.payingText, 'One moment …') : ''", "''"],
  ),
  widgetRow(
    [TESTS, 'W-21 back from the provider'],
    ['W-21', 'back from the provider’s page nothing can be pressed'],
    [BUTTON, 'if ((event as PageTransitionEvent).persisted) lock(false)', 'void event'],
  ),
  widgetRow(
    [TESTS, 'W-21 no answer|W-21 a fault of'],
    ['W-21', 'after a lost answer the next press is another payment'],
    [BUTTON, 'key ||= tryKey(window)', 'key = tryKey(window)'],
  ),
  widgetRow(
    [TESTS, 'W-21 an answer that leads nowhere'],
    ['W-21', 'after an answer that leads nowhere the next press is another payment'],
    [
      BUTTON,
      "if (error ? error.code !== 'failed' : address) key = ''",
      "if (error?.code !== 'failed') key = ''",
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 no answer'],
    ['W-21', 'a lost answer leaves the button busy'],
    [
      BUTTON,
      "      lock(false)\n      if (error?.code === 'unsupported')",
      "      if (error?.code === 'unsupported')",
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 refused'],
    ['W-21', 'what the shop refused is tried with the same key for ever'],
    [BUTTON, "if (error ? error.code !== 'failed' : address) key = ''", ''],
  ),
  widgetRow(
    [TESTS, 'W-21 refused'],
    ['W-21', 'a refusal is followed'],
    [
      BUTTON,
      'error ? undefined : pageAddress(window, answer.next)',
      `pageAddress(window, answer.next ?? '#x')`,
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 refused'],
    ['W-21', 'what was said stays while it is tried again'],
    [BUTTON, "      say('')\n      lock(true)", '      lock(true)'],
  ),
  widgetRow(
    [TESTS, 'W-21 an address that is no page’s'],
    ['W-21', 'the button follows what is no page'],
    [BUTTON, 'pageAddress(window, answer.next)', 'answer.next'],
  ),
  widgetRow(
    [TESTS, 'W-21 a page without TLS'],
    ['W-21', 'nobody can pay from a page without TLS'],
    [BUTTON, 'key ||= tryKey(window)', 'key ||= window.crypto.randomUUID()'],
  ),
  widgetRow(
    [TESTS, 'W-21 on a site with no shop: a plain'],
    ['W-21', 'where there is no shop visitors are led to a form that nobody reads'],
    [
      BUTTON,
      "error?.code === 'unsupported'\n      if (!isEnded && isNone)",
      'false\n      if (!isEnded && isNone)',
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 on a site with a shop that takes others'],
    ['W-21', 'a provider that the shop does not take is offered'],
    [BUTTON, '!can.providers.includes(provider)', 'false'],
  ),
  widgetRow(
    [TESTS, 'W-21 on a site with no shop: a plain'],
    ['W-21', 'whoever edits does not hear that there is no shop'],
    [BUTTON, '      env.fault(\n', '      String(\n'],
  ),
  widgetRow(
    [TESTS, 'W-21 a shop that did not answer'],
    ['W-21', 'the plain link stands beside the button where a shop answers'],
    [
      'paypal-button/paypal-button.css',
      '.ff-pay-paypal [hidden] {\n  display: none !important;',
      '.ff-pay-paypal [hidden] {\n  display: none;',
    ],
  ),
  widgetRow(
    [TESTS, 'stripe.*W-21 a shop that did not answer'],
    ['W-21', 'Stripe’s plain link stands beside its button where a shop answers'],
    [
      'stripe-button/stripe-button.css',
      '.ff-pay-stripe [hidden] {\n  display: none !important;',
      '.ff-pay-stripe [hidden] {\n  display: none;',
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 a shop that did not answer'],
    ['W-21', 'a shop that did not answer loses its button'],
    [
      BUTTON,
      "can ? !can.providers.includes(provider) : error?.code === 'unsupported'",
      '!can?.providers.includes(provider)',
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 whoever stands on the button'],
    ['W-21', 'the focus is lost with the button'],
    [BUTTON, 'if (hadFocus) link?.focus()', 'void hadFocus'],
  ),
  widgetRow(
    [TESTS, 'W-21 on a site with no shop and without'],
    ['W-21', 'a button that leads nowhere can be reached'],
    [BUTTON, "        remembered.attribute(root, 'inert', '')\n", ''],
  ),
  widgetRow(
    [TESTS, 'W-21 on a site with no shop and without'],
    ['W-21', 'a button that goes moves the page'],
    [
      BUTTON,
      "remembered.style(root, 'visibility', 'hidden')",
      "remembered.style(root, 'display', 'none')",
    ],
  ),
  widgetRow(
    [TESTS, 'W-21 pressed before it is known'],
    ['W-21', 'pressed too early, a button without a shop leads to nobody'],
    [BUTTON, '          window.location.assign(plain)\n', ''],
  ),
  widgetRow(
    [TESTS, 'W-21 a shop without this call'],
    ['W-21', 'a shop with a form alone is not asked'],
    [BUTTON, '          form.requestSubmit()\n', ''],
  ),
  widgetRow(
    [TESTS, 'W-21 what is no page’s address is no link'],
    ['W-21', 'a click on the plain link runs what an owner pasted'],
    [DRAWN, 'link && isPage(link) ?', 'link ?'],
  ),
  widgetRow(
    [TESTS, 'W-21 a submit that the page'],
    ['W-21', 'a payment that the page’s own script has taken is begun twice'],
    [BUTTON, 'isPlain || event.defaultPrevented', 'isPlain'],
  ),
  widgetRow(
    [TESTS, 'W-21 ended while'],
    ['W-21', 'a button that is gone follows what the shop says'],
    [BUTTON, 'if (!isEnded) handle(answer)', 'handle(answer)'],
  ),
  widgetRow(
    [TESTS, 'W-21 from right to left'],
    ['W-21', 'from right to left what is said is marked at its end'],
    ['paypal-button/paypal-button.css', 'border-inline-start: 3px', 'border-left: 3px'],
  ),
]
