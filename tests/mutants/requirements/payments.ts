import type { Mutant } from '../mutant.ts'
import { shopRow } from './shop-host.ts'

/** One seeded fault of paying: test file, its name, what breaks, and where. */
export const payRow = (
  [tests, name, breaks]: readonly [tests: string, name: string, breaks: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant =>
  shopRow(
    [`payments/${tests}.test.ts`, name],
    ['W-21', breaks],
    [file.includes('/') ? `${file}.ts` : `payments/${file}.ts`, find, replace],
  )

const ALL = 'payments'
const ROUTES = 'pay-routes'
const SIGNED = 'signatures'

/** Paying on the providers' own pages: who says so, how much it is, and whose it is. */
export const PAYMENT_FAULTS: readonly Mutant[] = [
  // Who says so.
  payRow(
    [SIGNED, 'another secret|another body', 'anybody signs for Stripe'],
    ['stripe-signature', 'timingSafeEqual(given, right)', 'given.length > 0'],
  ),
  payRow(
    [SIGNED, 'older|from a time to come', 'an old webhook of Stripe’s counts'],
    ['stripe-signature', '> TOLERANCE_S) return false', '> TOLERANCE_S * 9_999) return false'],
  ),
  payRow(
    [SIGNED, 'an old scheme only', 'an old scheme of Stripe’s signatures is taken'],
    ['stripe-signature', "name === 'v1' && ", ''],
  ),
  payRow(
    [SIGNED, 'cut short|empty', 'a signature of another length throws instead of being refused'],
    ['stripe-signature', 'given.length === right.length && ', ''],
  ),
  payRow(
    [SIGNED, 'another webhook|another id|another body', 'anybody signs for PayPal'],
    [
      'paypal-signature',
      "return verify('RSA-SHA256', signed, createPublicKey(pem), Buffer.from(signature, 'base64'))",
      'return createPublicKey(pem) !== undefined && signed.length > 0',
    ],
  ),
  payRow(
    [SIGNED, 'another webhook', 'what PayPal signed for another webhook counts'],
    ['paypal-signature', '|${webhookId}|', '|${webhookId && "WH2"}|'],
  ),
  payRow(
    [SIGNED, 'a week old', 'webhooks of PayPal’s count for ever'],
    ['paypal-signature', 'age <= PAST_MS && ', ''],
  ),
  payRow(
    [SIGNED, 'from a time to come', 'webhooks of PayPal’s come from the future'],
    ['paypal-signature', ' && age >= -FUTURE_MS', ''],
  ),
  payRow(
    [SIGNED, 'another algorithm', 'the sender chooses how PayPal’s signature is judged'],
    ['paypal-signature', "algorithm !== 'SHA256withRSA'", '!algorithm'],
  ),
  payRow(
    [SIGNED, 'never from', 'the sender of a webhook names its own certificate'],
    ['paypal-certificates', 'if (!url || !isTrusted(url, new URL(api)))', 'if (!url)'],
  ),
  payRow(
    [SIGNED, 'never from https://evilpaypal', 'certificates come from whoever is called alike'],
    ['paypal-certificates', "endsWith('.paypal.com')", "endsWith('paypal.com')"],
  ),
  payRow(
    [ALL, 'forged', 'a forged webhook is answered as if it were taken'],
    ['create-payments', 'if (!event) return 400', 'if (!event) return 200'],
  ),
  payRow(
    [ROUTES, 'bearable size', 'a webhook may be as large as somebody likes'],
    [
      'http/pay-routes',
      "'/pay/webhook/:provider',\n      { bodyLimit: MAX_WEBHOOK_BYTES }",
      "'/pay/webhook/:provider',\n      { bodyLimit: MAX_WEBHOOK_BYTES * 99 }",
    ],
  ),
  // What is paid.
  payRow(
    ['amounts', 'said exactly, there and back', 'yen are told to PayPal as if they had pence'],
    ['amounts', "none: listed('HUF JPY TWD')", "none: listed('HUF TWD')"],
  ),
  payRow(
    [
      'amounts',
      'refused, not rounded',
      'an amount that cannot be said exactly is told all the same',
    ],
    ['amounts', '!Number.isSafeInteger(amount) || amount < 0', 'amount < 0'],
  ),
  payRow(
    ['amounts', 'no amount of PayPal’s', 'parts of a penny are cut off'],
    ['amounts', ' || /[1-9]/.test(fraction.slice(decimals))', ''],
  ),
  payRow(
    ['order-parts', 'make up the sum', 'a page lists prices that do not make up the sum'],
    ['order-parts', 'isExact && sum === totals.subtotal', 'sum > 0'],
  ),
  payRow(
    ['order-parts', 'one invoice for each order', 'PayPal takes money twice for one order'],
    ['paypal-order', 'invoice_id: reference', 'invoice_id: `${reference}-${Math.random()}`'],
  ),
  shopRow(
    ['domain/order-life.test.ts', 'W-21 a payment of another sum'],
    ['W-21', 'as many yen pay an order in pounds'],
    ['domain/order-life.ts', ' || currency !== order.totals.currency', ''],
  ),
  // Whose payment it is.
  payRow(
    ['reference', 'learns no key', 'a provider learns what opens an order'],
    ['reference', 'hash(key).slice(0, 20)}`', 'key}`'],
  ),
  payRow(
    ['reference', 'one order of one shop', 'a guessed reference is an order’s'],
    [
      'reference',
      'right.length === given.length && timingSafeEqual(right, given)',
      'numberInReference(reference) === order.number',
    ],
  ),
  payRow(
    [ALL, 'somebody else’s payment', 'somebody else’s payment at Stripe pays an order'],
    [
      'stripe-provider',
      "if (!isReferenceOf(order, textAt(body, 'client_reference_id'))) return { state: 'foreign' }\n",
      '',
    ],
  ),
  payRow(
    [ALL, 'somebody else’s payment', 'somebody else’s payment at PayPal pays an order'],
    [
      'paypal-provider',
      "if (!isReferenceOf(order, textAt(body, 'purchase_units', 0, 'custom_id'))) {",
      'if (body === undefined) {',
    ],
  ),
  payRow(
    [ROUTES, 'the way back opens', 'whoever guesses a number comes back as its buyer'],
    ['domain/order', 'order && isSameKey(order.key, key) ? order', 'order && key !== null ? order'],
  ),
  payRow(
    [ROUTES, 'words come from the shop', 'a link puts words into the shop’s mouth'],
    ['http/pay-routes', 'NEWS.find((news) => news === said)', 'said as PayNews | undefined'],
  ),
  payRow(
    ['order-parts', 'led to a web page', 'a buyer is led to whatever the answer names'],
    [
      'provider',
      "url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href",
      'url ? url.href',
    ],
  ),
  payRow(
    ['paypal-event', 'capture’s own id', 'a capture’s id is asked for as its order’s'],
    ['paypal-event', 'OF_CAPTURE.test(type) ? related :', 'related ??'],
  ),
]
