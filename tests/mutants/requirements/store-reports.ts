import { seeded } from '../seeded-rows.ts'

const STORE = 'packages/server/src/store'
const FOLDER = `${STORE}/postgres`
const SUITE = `${FOLDER}/postgres-event-store.int.test.ts`

/** V-19 on PostgreSQL: sales have their day, reports are exact and read no more than they must. */
export const STORE_REPORT_FAULTS = [
  ...(
    [
      [
        'whoever comes later settles a sale’s day anew',
        `${STORE}/sale-days.ts`,
        '  on conflict do nothing`',
        '  on conflict (site, event) do update set day = excluded.day`',
        'settles a sale’s day',
      ],
      [
        'a sale’s day is that of any site with the id',
        `${STORE}/sale-days.ts`,
        'const nameOf = ({ site, event }: EventKey): string => `${site} ${event}`',
        'const nameOf = ({ event }: EventKey): string => event',
        'settles a sale’s day',
      ],
      [
        'older sales stay under 1970',
        'packages/server/sql/0130_sale_days.sql',
        'update events e set day = s.day from sale_days s\nwhere e.day',
        'update events e set day = s.day from sale_days s\nwhere false and e.day',
        'sales that stood under 1970',
      ],
      [
        'an order’s day is forgotten before the order is, and told again it counts twice',
        `${FOLDER}/keep-days.ts`,
        '[events, outcomes, attempts, counts].sort()[0]',
        '[events, outcomes, attempts, counts].sort()[3]',
        'stays one',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${STORE}/sale-days.int.test.ts`)),
  ...(
    [
      [
        'forged sales of the largest worth stop everybody’s recorder',
        'packages/server/sql/0131_report_slots.sql',
        'micros numeric not null',
        'micros bigint not null',
        'V-19 forged sales',
      ],
      [
        'an order that was counted is counted again once its event is gone',
        `${FOLDER}/record-events.ts`,
        ' and s.is_counted))',
        ' and s.is_counted and false))',
        'but not those of counts, counts once',
      ],
      [
        'nobody notes that a sale was counted',
        `${FOLDER}/record-events.ts`,
        'set is_counted = true',
        'set is_counted = false',
        'but not those of counts, counts once',
      ],
      [
        'a sale’s day is forgotten while it is still counted',
        `${FOLDER}/keep-days.ts`,
        '  const oldest = [events, outcomes, attempts, counts]',
        '  const oldest = [events, outcomes, attempts, events]',
        'but not those of counts, counts once',
      ],
      [
        'a clock that is ahead keeps addresses for years',
        `${FOLDER}/keep-days.ts`,
        "    { place: `${table}_default`, where: 'true' },",
        "    { place: `${table}_default`, where: 'false' },",
        'a clock that is ahead',
      ],
      [
        'what a clock named that is behind is deleted at once',
        `${FOLDER}/keep-days.ts`,
        " and tableoid <> '${table}_default'::regclass",
        '',
        'a clock that is ahead',
      ],
      [
        'made-up currencies take the shop’s away',
        `${FOLDER}/tally.ts`,
        "    if (confirmedBy === 'order') return currency\n",
        '',
        'made-up currencies',
      ],
      [
        'who is erased once the days of their events are over stays in the counts',
        `${FOLDER}/create-postgres-event-store.ts`,
        '      await eraseInSlots(pool, site, of, salt)\n',
        '      if (salt === undefined) await eraseInSlots(pool, site, of, salt)\n',
        'after the days of their events are over',
      ],
      [
        'a sale that is heard of weeks later is not found by its day',
        `${STORE}/sales-query.ts`,
        'SALE_LATE_DAYS = 31',
        'SALE_LATE_DAYS = 7',
        'first heard of weeks later',
      ],
      [
        'a shop’s word takes the place of a page that waits for consent',
        `${STORE}/merge-accounts.ts`,
        'isHeld(stored) && !isHeld(told) && !isShops(told)',
        'isHeld(stored) && !isHeld(told)',
        'waits for consent',
      ],
      [
        'what is told again counts again in reports',
        `${FOLDER}/record-events.ts`,
        "slotted as (${addToSlots('fresh')}",
        "slotted as (${addToSlots('(select *, 1 as n from told) as again')}",
        'V-19 counts stay exact',
      ],
      [
        'what a fuller account changes stays counted as it was, too',
        `${FOLDER}/report-moves.ts`,
        'site, n: -1, micros',
        'site, n: 0, micros',
        'V-19 the fuller account',
      ],
      [
        'who has no id is a visitor',
        `${FOLDER}/report-queries.ts`,
        'count(distinct visitor) filter (where visitor <> 0)',
        'count(distinct visitor)',
        'V-19 visitors and visits count once',
      ],
      [
        'orders of different currencies are added',
        `${FOLDER}/report-queries.ts`,
        'array_agg(currency) filter',
        "array_agg('EUR'::text) filter",
        'V-19 visitors and visits count once',
      ],
      [
        'a series counts the first slot of the next step',
        `${FOLDER}/report-queries.ts`,
        'width_bucket(slot, $',
        'width_bucket(slot - 1, $',
        'V-19 a visit over midnight',
      ],
      [
        'of several filters one is enough',
        `${FOLDER}/report-where.ts`,
        'conditions.push(`${COLUMNS[dimension]} = any ($${values.length}::bigint[])`)',
        'conditions.push(`(${values.length > 6} or ${COLUMNS[dimension]} = any ($${values.length}::bigint[]))`)',
        'V-19 all filters must hold',
      ],
      [
        'no destination is no value to narrow by',
        `${FOLDER}/report-where.ts`,
        "names.includes('') ? ['0'] : []",
        'names.length < 0 ? [] : []',
        'V-19 all filters must hold',
      ],
      [
        'rows that tie come in the wrong order, and the wrong ones are cut off',
        `${FOLDER}/report-queries.ts`,
        'order by ${measure} desc, ${word} collate "C" limit',
        'order by ${measure} desc, ${word} collate "C" desc limit',
        'V-19 a breakdown is ordered',
      ],
      [
        'an event counts for its first destination only',
        `${FOLDER}/report-queries.ts`,
        'unnest(names) as name',
        'names[1] as name',
        'V-19 an event counts for each destination',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', SUITE)),
  ...(
    [
      [
        'a report opens the days before its own as well',
        `${FOLDER}/report-where.ts`,
        'day between $2::date and $3::date',
        'day between $2::date - 2 and $3::date',
        'reads one site’s rows',
      ],
      [
        'the upkeep leaves days untidied',
        `${FOLDER}/create-postgres-event-store.ts`,
        '      await tidySlots(pool)\n',
        '      if (now < 0) await tidySlots(pool)\n',
        'reads one site’s rows',
      ],
      [
        'only tomorrow’s room is made',
        `${FOLDER}/create-postgres-event-store.ts`,
        'const DAYS_AHEAD = 3',
        'const DAYS_AHEAD = 1',
        'several days ahead',
      ],
      [
        'a row that counts nothing still names who was erased',
        `${FOLDER}/report-moves.ts`,
        '  await client.query(FORGET, [storableJson(steps)])\n',
        '  void FORGET\n',
        'who was erased',
      ],
      [
        'two texts that are stored alike stop the recorder',
        `${FOLDER}/report-words.ts`,
        'select distinct on (site, hash) site, hash, word',
        'select site, hash, word',
        'odd strings',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/report-slots.int.test.ts`)),
  ...(
    [
      [
        'the last of each step of the backlog is counted again with the next',
        `${FOLDER}/report-backlog.ts`,
        'const last = rows.at(-1)',
        'const last = rows.at(-2)',
        'counted in steps',
      ],
      [
        'what changes before the backlog has come to it is counted twice',
        `${FOLDER}/report-backlog.ts`,
        'select is_done or (day, site, id) <=',
        'select true or (day, site, id) <=',
        'counted in steps',
      ],
      [
        'one event that cannot be counted stops the upkeep for all',
        `${FOLDER}/report-backlog.ts`,
        'if (!isDataError(error)) throw error',
        'if (error) throw error',
        'set aside with its reason',
      ],
      [
        'a step with a bad event is tried again as it is',
        `${FOLDER}/report-backlog.ts`,
        'step = Math.ceil(step / 2)',
        'step = Math.ceil(step)',
        'set aside with its reason',
      ],
      [
        'what cannot be counted is passed by without a note',
        `${FOLDER}/report-backlog.ts`,
        'values ($1, $2, $3, $4) on conflict do nothing',
        'select $1, $2, $3, $4 where false on conflict do nothing',
        'set aside with its reason',
      ],
      [
        'another site’s backlog makes a site’s figures too low',
        `${FOLDER}/report-gaps.ts`,
        'where site = $1 and time >= $2',
        "where $1 <> '' and time >= $2",
        'counted in steps',
      ],
      [
        'what the backlog has counted is called uncounted',
        `${FOLDER}/report-gaps.ts`,
        'and (day, site, id) < ($4::date, $5::text, $6::uuid)',
        'and ($5::text, $6::uuid) is not null',
        'counted in steps',
      ],
      [
        'another site’s events that cannot be counted are told',
        `${FOLDER}/report-gaps.ts`,
        'where site = $1 and day between',
        "where $1 <> '' and day between",
        'set aside with its reason',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/report-backlog.int.test.ts`)),
  ...(
    [
      [
        'what is told again moves nothing in reports',
        `${FOLDER}/report-moves.ts`,
        '  if (counted.length === 0) return\n',
        '  if (counted.length >= 0) return\n',
        'random events',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${STORE}/differential.int.test.ts`)),
]
