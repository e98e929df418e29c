import { seeded } from '../seeded-rows.ts'

const FOLDER = 'packages/server/src/store/clickhouse'
const EXACT = `${FOLDER}/exact.int.test.ts`
const SUITE = `${FOLDER}/clickhouse-event-store.int.test.ts`

/** V-19 on ClickHouse: counts exact, reads bounded, people and days gone from the files. */
export const CLICKHOUSE_FAULTS = [
  ...(
    [
      [
        'two recorders of one site work at once',
        `${FOLDER}/writer-turn.ts`,
        'for (const turn of turns)',
        'for (const turn of turns.slice(turns.length))',
        'no word is lost',
      ],
      [
        'Live’s cursor passes a writer that is at work',
        `${FOLDER}/writer-turn.ts`,
        'least(statement_timestamp(), min(a.xact_start))',
        `(statement_timestamp() + min(a.xact_start - a.xact_start) + interval '1 second')`,
        'cursor stays before it',
      ],
      [
        'a month that is far away gets a partition of its own',
        `${FOLDER}/stored-day.ts`,
        'day !== TIMELESS_DAY && isMadeDay(day, heardAt) ?',
        'day !== TIMELESS_DAY && heardAt > 0 ?',
        'fills one partition',
      ],
      [
        'an event is recorded anew without a look at what is there',
        `${FOLDER}/record-events.ts`,
        'if (!rows.has(key)) {',
        'if (!added.has(key)) {',
        'cut differently, at once',
      ],
      [
        'a report counts what was replaced too',
        `${FOLDER}/clickhouse.ts`,
        '  final: 1,\n',
        '  final: 0,\n',
        'no word is lost',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', EXACT)),
  ...(
    [
      [
        'reports count visits for visitors',
        `${FOLDER}/reports.ts`,
        'uniqExactIf(visitor, visitor != 0)',
        'uniqExactIf(visit, visit != 0)',
        'clickhouse',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', 'packages/server/src/store/differential.int.test.ts')),
  ...(
    [
      [
        'forged sales of the largest worth overflow a report',
        `${FOLDER}/reports.ts`,
        'toString(currency), toInt128(micros)',
        'toString(currency), micros',
        'forged sales',
      ],
      [
        'a later final state replaces the first',
        `${FOLDER}/save-outcomes.ts`,
        'FINAL + (FINAL - stamp) : stamp',
        'stamp : stamp',
        'a final state stays',
      ],
      [
        'what was erased is filled again by what is told later',
        'packages/server/src/store/merge-accounts.ts',
        `if ('erased' in stored) return undefined`,
        `if ('erased' in told) return undefined`,
        'does not fill an erased event',
      ],
      [
        'one site’s days end another’s events',
        `${FOLDER}/keep-days.ts`,
        `site === undefined ? '1' : 'site = {site:String}'`,
        `site === undefined ? '1' : 'site != {site:String}'`,
        'older than a site keeps',
      ],
      [
        'addresses stay when their days are over',
        `${FOLDER}/keep-days.ts`,
        'how: `update body = ${WITHOUT_ADDRESSES}, addressed = 0`',
        'how: `update addressed = 0`',
        'older than a site keeps',
      ],
      [
        'a clock of the open web says how long an event is kept',
        `${FOLDER}/keep-days.ts`,
        'month > 0 and day < {day:Date} or month = 0 and',
        'month >= 0 and day < {day:Date} or month < 0 and',
        'a clock that is ahead',
      ],
      [
        'what comes under a sale’s id by another name becomes the sale',
        'packages/server/src/store/merge-accounts.ts',
        '  if (stored.name !== told.name) return undefined\n',
        '',
        'by another name',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', SUITE)),
  ...(
    [
      [
        'a goal that is told late turns a popup’s comparison that is over',
        `${FOLDER}/popup-figures.ts`,
        ' and g.received_at < c.heard_at + ${IN_TIME}',
        '',
        'turns no comparison',
      ],
      [
        'a visitor’s group is the one they claim to have been in first',
        `${FOLDER}/popup-figures.ts`,
        'min((received_at, time, toUInt8',
        'min((time, received_at, toUInt8',
        'turns no comparison',
      ],
      [
        'who was heard of before a comparison began counts in it',
        `${FOLDER}/popup-figures.ts`,
        'received_at >= {since:Int64} and time >=',
        'time >=',
        'turns no comparison',
      ],
    ] as const
  ).map(seeded(['P-05'], 'int', SUITE)),
  ...(
    [
      [
        'what an erased event was stays in the files',
        `${FOLDER}/person-events.ts`,
        'await scrub(clickhouse, keys, now)',
        'await scrub(clickhouse, [], now)',
        'stands in no file',
      ],
      [
        'what a platform said of an erased event stays in the files',
        `${FOLDER}/person-events.ts`,
        'await stripAttempts(clickhouse, site, keys)',
        'await stripAttempts(clickhouse, site, [])',
        'stands in no file',
      ],
      [
        'what a withdrawal took back stays in the files',
        `${FOLDER}/change-events.ts`,
        'await scrub(clickhouse, keys, since)',
        'await scrub(clickhouse, [], since)',
        'withdrawal takes back',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/erased-files.int.test.ts`)),
  ...(
    [
      [
        'reports read all days of a site',
        `${FOLDER}/event-queries.ts`,
        'use_skip_indexes_if_final = 1,',
        'use_skip_indexes_if_final = 0,',
        'a total reads',
      ],
      [
        'keys do not begin with the site',
        `${FOLDER}/definitions.ts`,
        `key: '(site, day, id)'`,
        `key: '(day, id, site)'`,
        'a total reads',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/reads.int.test.ts`)),
  ...(
    [
      [
        'a cluster’s rows lie on one node only',
        `${FOLDER}/definitions.ts`,
        'engine = ReplicatedReplacingMergeTree(${path}, ${version})',
        'engine = ReplacingMergeTree(${version})',
        'rows lie replicated',
      ],
      [
        'a definition that no engine understands',
        `${FOLDER}/definitions.ts`,
        '_stored, cityHash64(site))',
        '_stored, cityHash64(site)',
        'understands every definition',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/definitions.int.test.ts`)),
]
