import type { Mutant } from '../mutant.ts'
import { int, rows, SERVER, unit } from './popup-server-rows.ts'

const PARKED = `${SERVER}/record/parked.int.test.ts`
const ERASED = `${SERVER}/record/erased-counts.int.test.ts`
const RETENTION = `${SERVER}/data-rights/retention.int.test.ts`
const LOCKS = `${SERVER}/db/migrate-locks.int.test.ts`

/** What the recorder cannot store, and what migrations may not hold up. */
export const RECORDER_FAULTS: readonly Mutant[] = [
  ...rows(
    'V-19',
    int(`${SERVER}/record/record-batch.ts`, PARKED),
    [
      'a batch with one bad event becomes single writes',
      'const half = Math.ceil(told.length / 2)',
      'const half = 1',
      'is found by halving',
    ],
    [
      'of a batch with a bad event only the first half is recorded',
      '...(await store(told.slice(half)))',
      '...told.slice(told.length)',
      'is found by halving',
    ],
  ),
  ...rows('V-19', int(`${SERVER}/record/dead-letters.ts`, PARKED), [
    'what is parked again is not counted as tried again',
    'attempts = log_dead_letters.attempts + 1',
    'attempts = log_dead_letters.attempts',
    'is found by halving',
  ]),
  ...rows('V-19', int(`${SERVER}/log/event-in.ts`, PARKED), [
    'an event of another site than its entry is let through',
    'if (event.site !== site)',
    'if (event.site === undefined)',
    'what is no event at all',
  ]),
  ...rows('V-19', int(`${SERVER}/deliver/deliver-partition.ts`, PARKED), [
    'the deliverer passes over what it cannot read without a word',
    'if (letters.length > 0) await context.bury(letters)',
    '',
    'the deliverer parks',
  ]),
  ...rows(
    'V-19',
    int(`${SERVER}/record/parked-letters.ts`, PARKED),
    [
      'a replay that failed keeps its old reason',
      'set reason = t.reason, attempts',
      'set attempts',
      'a replay records',
    ],
    [
      'one site forgets what another has parked',
      "'delete from log_dead_letters where site = $1 and ($2",
      "'delete from log_dead_letters where $1 <> $$x$$ and ($2",
      'a replay records',
    ],
  ),
  ...rows('V-19', int(`${SERVER}/record/create-recorder.ts`, ERASED), [
    'what came of somebody erased is counted again when its batch comes again',
    `        await owned.commit(last.position)
        if (counts.length > 0) await options.eventStore.addCounts(counts)
`,
    `        if (counts.length > 0) await options.eventStore.addCounts(counts)
        await owned.commit(last.position)
`,
    'is counted once',
  ]),
  ...rows('V-19', int(`${SERVER}/data-rights/retention-settings.ts`, RETENTION), [
    'counts that are kept shorter than events empty the reports',
    'counts: Math.max(days.counts, days.events)',
    'counts: days.counts',
    'never kept shorter',
  ]),
  ...rows(
    'V-19',
    unit(
      `${SERVER}/store/postgres/is-data-error.ts`,
      `${SERVER}/store/postgres/is-data-error.test.ts`,
    ),
    [
      'two writers at once are taken for bad data',
      '|| code === UNIQUE) return false',
      ') return false',
      'two writers at once',
    ],
  ),
  ...rows('V-19', int(`${SERVER}/db/locks-soon.ts`, LOCKS), [
    'a migration waits for its lock as long as it takes',
    'set local lock_timeout = ${Math.ceil(lockMs)}',
    'set local lock_timeout = 0',
    'lets writers through',
  ]),
  ...rows('V-19', int(`${SERVER}/db/build-index.ts`, LOCKS), [
    'an index left invalid is taken for built',
    'if (rows[0]?.indisvalid) return',
    'if (rows[0]) return',
    'the next run goes on',
  ]),
]
