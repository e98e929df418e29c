import type { Mutant } from '../mutant.ts'
import { payRow } from './payments.ts'

const ALL = 'payments'
const LATE = 'late-payment'
const ROUTES = 'pay-routes'

/** Paying on the providers' own pages: once, whatever comes and when. */
export const PAYMENT_FAILURE_FAULTS: readonly Mutant[] = [
  // Once.
  payRow(
    ['reference', 'one try has one key', 'every try at a provider has the same key'],
    ['reference', ' ${step} ${key}`).slice', ' ${step}`).slice'],
  ),
  payRow(
    [ROUTES, 'pressed twice', 'two presses are two payments'],
    [
      'http/pay-routes',
      "readLine(readQuery(request.query, 'try') ?? null, 64) || randomUUID()",
      'randomUUID()',
    ],
  ),
  payRow(
    ['call-api', 'once more, word for word', 'what may have got lost is not asked again'],
    ['call-api', 'if (first && !mayPass(first.status)) return first', 'if (first) return first'],
  ),
  payRow(
    ['call-api', 'no third time', 'a provider’s failure passes for an answer'],
    [
      'call-api',
      'if (second && !mayPass(second.status)) return second',
      'if (second) return second',
    ],
  ),
  payRow(
    ['in-turn', 'one after the other', 'two looks at one order run at once'],
    ['in-turn', 'const mine = before.then(act, act)', 'const mine = before ? act() : before'],
  ),
  payRow(
    ['in-turn', 'hold up the next', 'an order whose provider failed once is never looked at again'],
    ['in-turn', 'before.then(act, act)', 'before.then(act)'],
  ),
  payRow(
    [ALL, 'paid in two tabs|at both providers', 'money that came twice is kept'],
    ['create-payments', '    await giveBack(provider, kept ?? payment)\n', ''],
  ),
  payRow(
    [ALL, 'paid in two tabs|at both providers', 'PayPal takes money for what is paid'],
    ['paypal-provider', 'return mayTake ? take(attempt) :', 'return attempt ? take(attempt) :'],
  ),
  payRow(
    [ALL, 'left open cannot be paid', 'a tab that was left open takes money for what is paid'],
    ['create-payments', '      closeOthers(order, attempt)\n', ''],
  ),
  payRow(
    ['give-back', 'goes back once', 'money is given back twice'],
    ['give-back', '    if (payment.isReturned) return\n', ''],
  ),
  payRow(
    ['give-back', 'asked until it has given', 'money stays where giving it back failed once'],
    ['give-back', '      later(wait, () => attempt(provider, payment, tries + 1))\n', ''],
  ),
  payRow(
    ['give-back', 'told to the owner', 'nobody hears of money that cannot be given back'],
    [
      'give-back',
      '        onError(new Error(`${name} is to be given back by hand`, { cause: error }))\n',
      '',
    ],
  ),
  // Whatever comes, and when.
  payRow(
    [ALL, 'never comes back', 'only buyers who come back have paid'],
    [
      'create-payments',
      '        await look(order, provider, wanted.attempt, wanted.isFailed)\n',
      '',
    ],
  ),
  payRow(
    [ALL, 'declined, then paid', 'a declined payment is said to be on its way'],
    [
      'paypal-provider',
      "if (DECLINED.has(issue)) return { state: 'declined' }",
      "if (DECLINED.has(issue)) return { state: 'waiting' }",
    ],
  ),
  payRow(
    [ALL, 'cancelled: the order waits', 'whoever comes back without paying is told nothing'],
    ['http/pay-routes', "withNews(order, 'cancelled')", 'payPath(order)'],
  ),
  payRow(
    [ALL, 'the way back without paying', 'whoever opens the way back is said to have paid'],
    ['stripe-provider', "if (standing !== 'complete') return { state: 'open' }\n", ''],
  ),
  payRow(
    [ALL, 'which takes days', 'what takes days counts at once'],
    [
      'stripe-provider',
      "if (textAt(body, 'payment_status') !== 'paid') return { state: 'waiting' }",
      '',
    ],
  ),
  payRow(
    [ALL, 'as the buyer comes back', 'a buyer of whom nobody knows is asked to pay again'],
    ['http/pay-routes', " && news !== 'failed'", ''],
  ),
  payRow(
    [ALL, 'as the webhook comes', 'a webhook that could not be acted on is not sent again'],
    ['create-payments', 'return 503', 'return 200'],
  ),
  payRow(
    [LATE, 'is paid late', 'what is paid late is never taken, though the things are there'],
    ['create-payments', "isWaiting(order) || order.state === 'cancelled'", 'isWaiting(order)'],
  ),
  payRow(
    [LATE, 'cannot be begun', 'a payment is begun for an order that was given up'],
    [
      'http/pay-routes',
      '    if (!isWaiting(order)) return reply.redirect(payPath(order), 303)\n',
      '',
    ],
  ),
  payRow(
    [LATE, 'unless another is open', 'an expired page gives up an order that is being paid'],
    ['create-payments', 'if (attempts.every((each) => each.isOver)) desk.giveUp', 'desk.giveUp'],
  ),
  payRow(
    [LATE, 'went back before', 'money that went back before it came pays an order'],
    ['create-payments', "    if (gone.has(name)) return 'returned'\n", ''],
  ),
  payRow(
    [ALL, 'what the owner gives back', 'the shop goes on counting what its owner gave back'],
    ['create-payments', "=== 'paid') desk.refunded(order)", "=== 'paid') return"],
  ),
  payRow(
    ['look-later', 'by itself', 'money that nobody tells of is never found'],
    ['create-payments', '        lookLater(order, each)\n', ''],
  ),
  payRow(
    ['look-later', 'followed by the next', 'one failed look is the last'],
    ['create-payments', '      lookLater(order, each, tries + 1)\n', ''],
  ),
  payRow(
    ['look-later', 'looked at no more', 'what is paid is asked for on and on'],
    ['create-payments', '      if (!isWaiting(order) || each.isOver) return\n', ''],
  ),
  // Keys, and where forms lead.
  payRow(
    [
      'read-keys',
      'would take money unheard',
      'a provider without its webhook’s secret takes money',
    ],
    ['read-keys', '...(secretKey &&\n      webhookSecret && {', '...(secretKey && {'],
  ),
  payRow(
    ['read-keys', 'and to no others', 'a form may lead to a provider’s API, and not to its page'],
    ['pay-origins', 'return PAGES[origin] ?? origin', 'return origin'],
  ),
  payRow(
    ['paypal-api', 'exchanged once', 'a token that PayPal refuses is kept'],
    [
      'paypal-api',
      '    token = undefined\n    return ask(...question)',
      '    return ask(...question)',
    ],
  ),
  payRow(
    ['paypal-api', 'as long as it counts', 'a token is used until it has run out on the way'],
    ['paypal-api', ' - EARLY_MS', ''],
  ),
]
