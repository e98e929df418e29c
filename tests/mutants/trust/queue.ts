import type { Mutant } from '../mutant.ts'

const SERVER = 'packages/server/src'
const QUEUE = [`${SERVER}/deliver/retry-queue.int.test.ts`]
const SALES = [`${SERVER}/orders/waiting-sales.int.test.ts`]

/** The retry queue: fair, woken and bounded. */
export const QUEUE_FAULTS: readonly Mutant[] = [
  {
    proves: ['9.4'],
    breaks: 'due rows are taken first come, first served',
    file: `${SERVER}/deliver/share-rooms.ts`,
    find: 'const part = Math.max(1, Math.floor(total / open.length))',
    replace: 'const part = total',
    project: 'unit',
    tests: [`${SERVER}/deliver/share-rooms.test.ts`],
  },
  {
    proves: ['9.4'],
    breaks: 'only the lane that is due longest is found',
    file: `${SERVER}/deliver/retry-queue.ts`,
    find: 'select site, destination from lanes where next_at <= $2 order by next_at`',
    replace: 'select site, destination from lanes where next_at <= $2 order by next_at limit 1`',
    project: 'int',
    tests: QUEUE,
    name: 'the queue itself',
  },
  {
    proves: ['9.4'],
    breaks: 'rows are taken without regard to a lane’s share',
    file: `${SERVER}/deliver/retry-queue.ts`,
    find: 'order by d.next_at limit lane.max',
    replace: 'order by d.next_at',
    project: 'int',
    tests: QUEUE,
    name: 'the queue itself',
  },
  {
    proves: ['9.4', 'O-08'],
    breaks: 'a waiting sale is looked at every 15 seconds',
    file: `${SERVER}/orders/settle-sale.ts`,
    find: "{ kind: 'wait', nextAt: deadline, ...wait }",
    replace: "{ kind: 'wait', nextAt: now + 15_000, ...wait }",
    project: 'int',
    tests: SALES,
    name: 'due at its deadline',
  },
  {
    proves: ['9.4', 'O-08'],
    breaks: 'the shop’s word does not wake the sale that waits for it',
    file: `${SERVER}/orders/wake-sales.ts`,
    find: "and (q.awaits = 'order' and exists (",
    replace: "and (q.awaits = 'nobody' and exists (",
    project: 'int',
    tests: SALES,
    name: 'due at its deadline',
  },
  {
    proves: ['9.4', 'O-08'],
    breaks: 'an order wakes the sales of another site too',
    file: `${SERVER}/orders/wake-sales.ts`,
    find: 'where (q.site, q.event) = (told.site, told.event)\n',
    replace: 'where q.event = told.event or q.site <> told.site\n',
    project: 'int',
    tests: SALES,
    name: 'due at its deadline',
  },
  {
    proves: ['9.4', 'O-08'],
    breaks: 'any number of unconfirmed sales of a site wait',
    file: `${SERVER}/deliver/settle-sales.ts`,
    find: 'return waiting.filter((one) => !isNew(one) || room-- > 0)',
    replace: 'return waiting.filter((one) => !isNew(one) || room-- > -1e9)',
    project: 'int',
    tests: SALES,
    name: 'only so many',
  },
  {
    proves: ['9.4', 'O-08'],
    breaks: 'the bound on unconfirmed sales is one for all sites',
    file: `${SERVER}/deliver/retry-queue.ts`,
    find: "where site = $1 and awaits = 'order' limit $2",
    replace: "where $1::text is not null and awaits = 'order' limit $2",
    project: 'int',
    tests: SALES,
    name: 'only so many',
  },
]
