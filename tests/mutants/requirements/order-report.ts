import type { Mutant } from '../mutant.ts'

const SERVER = 'packages/server/src/order-report'
const CONSOLE = 'packages/console/src'

type Place = Pick<Mutant, 'project' | 'tests'>

const ROUTES: Place = { project: 'int', tests: [`${SERVER}/order-routes.int.test.ts`] }
const JUDGE: Place = { project: 'unit', tests: [`${SERVER}/judge-order.test.ts`] }
const ORDERS: Place = {
  project: 'browser',
  tests: [`${CONSOLE}/orders/orders.browser.test.tsx`],
}
const DATA: Place = { project: 'browser', tests: [`${CONSOLE}/data/data.browser.test.tsx`] }

const row = (
  breaks: string,
  file: string,
  [find, replace]: readonly [string, string],
  place: Place,
  name: string,
): Mutant => ({ proves: ['V-19'], breaks, file, find, replace, ...place, name })

/** V-19: orders with their way, the shop against the platforms, and the Data screens. */
export const ORDER_REPORT_FAULTS: readonly Mutant[] = [
  row(
    'an order that page and shop know stands in the list twice',
    `${SERVER}/walk-orders.ts`,
    ['!events.has(id) && !others.has(id)', '!events.has(id)'],
    ROUTES,
    'page by page',
  ),
  row(
    'what one source has not told down to a place yet is left out',
    `${SERVER}/walk-orders.ts`,
    ['floors.sort(latestFirst)', 'floors.sort((a, b) => latestFirst(b, a))'],
    ROUTES,
    'page by page',
  ),
  row(
    'sales of other sites are read',
    'packages/server/src/store/postgres/sales.ts',
    [
      "where site = $1 and name = 'Purchase' and day = any",
      "where $1 <> '' and name = 'Purchase' and day = any",
    ],
    ROUTES,
    'one list',
  ),
  row(
    'an order’s day is a day of UTC',
    `${SERVER}/order-routes.ts`,
    ['askedDays(query, timeZone, now), now)', "askedDays(query, 'UTC', now), now)"],
    ROUTES,
    'change of the clock',
  ),
  row(
    'who sees results only learns who the buyer was',
    `${SERVER}/order-routes.ts`,
    ["access: 'site:analyst'", "access: 'site:client'"],
    ROUTES,
    'has its way',
  ),
  row(
    'a visit is told that consent did not allow to know',
    `${SERVER}/read-way.ts`,
    ['...(mayKnowVisit && stored', '...(stored'],
    ROUTES,
    'consent did not allow',
  ),
  row(
    'what a buyer refused counts as missed',
    `${SERVER}/judge-order.ts`,
    ["'no-consent': 'withheld'", "'no-consent': 'missed'"],
    JUDGE,
    'refused by the buyer',
  ),
  row(
    'an order stands as told although a platform missed it',
    `${SERVER}/judge-order.ts`,
    [
      "['missed', 'waiting', 'unconfirmed', 'withheld', 'told']",
      "['told', 'missed', 'waiting', 'unconfirmed', 'withheld']",
    ],
    JUDGE,
    'most worth looking at',
  ),
  row(
    'the visitor’s id is asked for by who may not have it',
    `${CONSOLE}/orders/OrderDetail.tsx`,
    ["includesRole(site.role, 'analyst') && way", "includesRole(site.role, 'client') && way"],
    ORDERS,
    'who sees results only',
  ),
  row(
    'a difference leads to all orders of the day',
    `${CONSOLE}/orders/PlatformLines.tsx`,
    ['search={{ ...days, destination: name, part }}', 'search={days}'],
    ORDERS,
    'a difference leads',
  ),
  row(
    'a person is erased without being asked about',
    `${CONSOLE}/data/NewRequest.tsx`,
    [
      "if (kind === 'erase') setAsking(true)",
      "if (kind !== 'erase' && kind !== 'export') setAsking(true)",
    ],
    DATA,
    'says first',
  ),
  row(
    'a shorter time deletes without being asked about',
    `${CONSOLE}/data/RetentionForm.tsx`,
    ['if (shorter.length > 0) setAsking(true)', 'if (shorter.length > 99) setAsking(true)'],
    DATA,
    'after a yes',
  ),
]
