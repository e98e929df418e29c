import type { Mutant } from '../mutant.ts'

const ORDERS = 'packages/server/src/orders'
const BUYERS = [`${ORDERS}/buyers.int.test.ts`]

/** What the shop tells of a buyer reaches platforms whoever told first, only under a grant, and goes with a withdrawal. */
export const BUYER_FAULTS: readonly Mutant[] = [
  {
    proves: ['O-08'],
    breaks: 'a sale its page told first is sent without the buyer',
    file: `${ORDERS}/settle-sale.ts`,
    find: 'withBuyer(told, destination, account.buyer)',
    replace: 'withBuyer(told, destination, undefined)',
    project: 'int',
    tests: BUYERS,
    name: 'page first, then the shop',
  },
  {
    proves: ['O-08'],
    breaks: 'a refusal at the checkout does not stand beside the page’s grant',
    file: `${ORDERS}/buyers.ts`,
    find: "answers.includes('granted') && !answers.includes('denied')",
    replace: "answers.includes('granted')",
    project: 'int',
    tests: BUYERS,
    name: 'nothing is kept',
  },
  {
    proves: ['O-08'],
    breaks: 'the page’s answer does not count where the checkout knew none',
    file: `${ORDERS}/buyers.ts`,
    find: 'const answers = [told, page].map(',
    replace: 'const answers = [told, undefined].map(',
    project: 'int',
    tests: BUYERS,
    name: 'by the page’s answer',
  },
  {
    proves: ['O-08'],
    breaks: 'what is kept of a buyer outlives a withdrawal',
    file: 'packages/server/src/withdraw/withdrawals.ts',
    find: '      await clearBuyers(pool, site, of)\n',
    replace: '',
    project: 'int',
    tests: BUYERS,
    name: 'a withdrawal ends what is kept',
  },
  {
    proves: ['O-08'],
    breaks: 'a buyer told of after the withdrawal is kept',
    file: `${ORDERS}/order-route.ts`,
    find: 'return isTakenBack ? undefined : buyer',
    replace: 'return buyer',
    project: 'int',
    tests: BUYERS,
    name: 'a withdrawal ends what is kept',
  },
  {
    proves: ['C-14'],
    breaks: 'consent health that is off looks like a change to publish',
    file: 'packages/server/src/publish/compare-configs.ts',
    find: 'consent: countAnswers ? { ...consent, countAnswers } : consent',
    replace: 'consent: config.consent',
    project: 'unit',
    tests: ['packages/server/src/publish/compare-configs.test.ts'],
  },
]
