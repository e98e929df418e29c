import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from '../trust/server-rows.ts'
import { ERASED_EVERYWHERE, WHOSE_DATA } from './data-rights-reach.ts'

const row = serverRows('V-19')
const STORE = [`${SERVER}/store/postgres/postgres-event-store.int.test.ts`]
const ERASE = [`${SERVER}/data-rights/erase.int.test.ts`]
const RETENTION = [`${SERVER}/data-rights/retention.int.test.ts`]
const LOG = [`${SERVER}/log/postgres/postgres-event-log.int.test.ts`]

/** V-19: a person's rights, and how long things are kept. */
export const DATA_RIGHTS_FAULTS: readonly Mutant[] = [
  ...ERASED_EVERYWHERE,
  ...WHOSE_DATA,
  row(
    'an erased event keeps its address',
    'store/strip-event.ts',
    ["url: '', erased: true", 'url: event.url, erased: true'],
    STORE,
    'erased person is gone',
  ),
  row(
    'two erased visitors become one',
    'store/strip-event.ts',
    ["freshId(salt, 'visitor', event.visitorId)", "freshId(salt, 'visitor', '')"],
    STORE,
    'erased person is gone',
  ),
  row(
    'an old address is kept as long as its event',
    'store/postgres/keep-days.ts',
    ['if (from.addresses) left.push', 'if (!from.addresses) left.push'],
    STORE,
    'each kind by its own days',
  ),
  row(
    'entries go before every group has read them',
    'log/postgres/erase-entries.ts',
    ['theirs.filter(({ is_passed }) => is_passed)', 'theirs.filter(() => true)'],
    LOG,
    'erasure',
  ),
  row(
    'a late event of an erased person is recorded',
    'record/record-batch.ts',
    ['open: told.filter((_, at) => !marks[at]),', 'open: told,'],
    ERASE,
    'small profile',
  ),
  row(
    'who comes again after an erasure is kept out for ever',
    'people/suppressions.ts',
    ['event.time <= (until.get(one) ?? -Infinity)', 'until.has(one)'],
    ERASE,
    'small profile',
  ),
  row(
    'an erased order keeps its number',
    'data-rights/erase-orders.ts',
    ["set number = '', checkout", 'set checkout'],
    ERASE,
    'small profile',
  ),
  row(
    'deliveries of an erased person wait on',
    'data-rights/erase-person.ts',
    ['  await eraseDeliveries(deps, site, person, now)\n', ''],
    ERASE,
    'small profile',
  ),
  row(
    'an earlier export outlives the person',
    'data-rights/erase-person.ts',
    ['  await eraseExports(deps, site, person)\n', ''],
    ERASE,
    'small profile',
  ),
  row(
    'that an erased address was asked stays, where no lead is left',
    'data-rights/erase-person.ts',
    ["if ('email' in subject) {", 'if (subject === undefined) {'],
    ERASE,
    'small profile',
  ),
  row(
    'the form tokens that an erased person used stay',
    'data-rights/erase-person.ts',
    ["'delete from lead_nonces where", "'select from lead_nonces where"],
    ERASE,
    'small profile',
  ),
  row(
    'the longest any site keeps holds for all',
    'data-rights/keep-data-tidy.ts',
    [
      'eventStore.retain(site, keptFrom(days, now))',
      'eventStore.retain(site, keptFrom(longest, now))',
    ],
    RETENTION,
  ),
  row(
    'one site that fails stops the upkeep of all',
    'data-rights/keep-data-tidy.ts',
    [
      '      continue\n    }\n    await pool.query',
      '      throw error\n    }\n    await pool.query',
    ],
    RETENTION,
  ),
]
