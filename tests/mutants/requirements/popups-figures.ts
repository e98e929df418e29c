import type { Mutant } from '../mutant.ts'
import { int, POPUPS, rows, SERVER, unit } from './popup-server-rows.ts'

const STORE = `${SERVER}/store/postgres/popup-figures.ts`

/** What is told of popups: who is held out, what came of them, and when anything is concluded. */
export const POPUP_FIGURE_FAULTS: readonly Mutant[] = [
  ...rows(
    'P-05',
    unit(`${SERVER}/event-names/known-events.ts`, `${SERVER}/event-names/known-events.test.ts`),
    [
      'what a popup is measured by is not let in',
      '.test?.goal === name) ||',
      '.test?.goal === "") ||',
      'what popups tell is let in',
    ],
  ),
  ...rows(
    'P-05',
    unit(
      'packages/contract/src/popup-assignment.ts',
      'packages/contract/src/popup-assignment.test.ts',
    ),
    [
      'who is held out of one popup is held out of all',
      '`${popup}/${visitorId}`',
      '`/${visitorId}`',
      'whom one popup holds out says nothing of another',
    ],
    [
      'ids that are alike are held out alike',
      '  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)\n  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)\n',
      '',
      'P-05',
    ],
    [
      'more are held out than was asked for',
      '< holdout / 100',
      '< holdout / 90',
      'as many are held out as was asked for',
    ],
  ),
  ...rows(
    'P-05',
    unit(`${POPUPS}/newcombe.ts`, `${POPUPS}/newcombe.test.ts`),
    ['the interval is 90 %', '1.959963984540054', '1.644853626951472', 'as published'],
    [
      'the ends of the two intervals are mixed up',
      'Math.hypot(p - low, otherHigh - q)',
      'Math.hypot(p - low, q - otherLow)',
      'as published',
    ],
  ),
  ...rows('P-05', unit(`${POPUPS}/newcombe.ts`, `${POPUPS}/coverage.test.ts`), [
    'the interval is too narrow for small groups',
    'const middle = p + (Z * Z) / (2 * n)',
    'const middle = p',
    'as often as it says',
  ]),
  ...rows(
    'P-05',
    int(`${POPUPS}/compare-arms.ts`, `${POPUPS}/popups.int.test.ts`),
    [
      'a winner is named before the groups are full',
      'if (!isComplete) {',
      'if (shown.visitors === 0) {',
      'before a comparison is over',
    ],
    [
      'who looks before the end can tell the difference',
      'shown: { visitors: shown.visitors }, heldOut',
      'shown, heldOut',
      'full groups wait',
    ],
    [
      'nobody is told when a comparison ends',
      '...(isFull && { endsAt })',
      '...(endsAt < 0 && { endsAt })',
      'full groups wait',
    ],
    [
      'one full group is enough',
      'shown.visitors >= test.sample && heldOut.visitors >= test.sample',
      'shown.visitors + 1 >= test.sample || heldOut.visitors >= test.sample',
      'before a comparison is over',
    ],
    [
      'the last visitors’ days are not waited for',
      'isFull && now >= endsAt',
      'isFull && now >= lastAt',
      'full groups wait',
    ],
  ),
  ...rows('P-05', int(`${POPUPS}/find-popup-test.ts`, `${POPUPS}/popups.int.test.ts`), [
    'a comparison that was changed goes on with the visitors of before',
    'where other.test is distinct from served.test), 0',
    'where other.revision < 0 and other.test is distinct from served.test), 0',
    'another goal, share or sample',
  ]),
  ...rows(
    'P-05',
    int(STORE, `${SERVER}/store/postgres/postgres-event-store.int.test.ts`),
    [
      'sales of other sites’ visitors count',
      "where site = $1 and name = 'Purchase' and body ? 'visitorId'",
      "where site <> '' and name = 'Purchase' and body ? 'visitorId'",
      'each has its own sales',
    ],
    [
      'conversions of other sites’ popups count',
      'const OF_POPUP = `site = $1 and',
      "const OF_POPUP = `$1 <> '' and",
      'each has its own',
    ],
    [
      'conversions of any popup count',
      "tally_subject = $2 and tally_subject like 'popup/%'`",
      "$2 <> '' and tally_subject like 'popup/%'`",
      'each has its own',
    ],
    [
      'a purchase before the conversion counts',
      'order by time, is_sale rows unbounded preceding',
      'order by time desc, is_sale rows unbounded preceding',
      'a purchase counts within seven days',
    ],
    [
      'a purchase counts however late',
      'time < converted_at + ${IN_TIME} group',
      'time < converted_at + 2 * ${IN_TIME} group',
      'a purchase counts within seven days',
    ],
    [
      'a purchase counts with each conversion',
      'from placed\n     where is_sale and',
      'from placed join (select visitor as who from told) as t on t.who = placed.visitor\n     where is_sale and',
      'each purchase counts once',
    ],
    [
      'a goal before the popup was seen counts',
      'where g.time >= c.time and g.time <',
      'where g.time <',
      'for a goal within seven days after it',
    ],
    [
      'what a visitor was shown last decides',
      'order by visitor, received_at, time, is_shown',
      'order by visitor, received_at desc, time, is_shown',
      'visitors count by what they were shown first',
    ],
    [
      'who opened it by a press belongs to the comparison',
      " and body->'params'->>'variant' = 'shown')",
      ')',
      'visitors count by what they were shown first',
    ],
    [
      'visitors beyond the sample count',
      'where place <= $4',
      'where place <= $4 + 1',
      'only the first visitors of each group',
    ],
    [
      'the last visitors of each group count',
      '(partition by is_shown order by received_at, time, visitor)',
      '(partition by is_shown order by received_at desc, time, visitor)',
      'only the first visitors of each group',
    ],
    [
      'who claims an earlier time comes before those who counted',
      '(partition by is_shown order by received_at, time, visitor)',
      '(partition by is_shown order by time, visitor)',
      'turns no comparison that is over',
    ],
    [
      'who counted changes to the other group',
      'order by visitor, received_at, time, is_shown',
      'order by visitor, time, is_shown',
      'turns no comparison that is over',
    ],
    [
      'a goal counts that is told after the end',
      '\n         and g.received_at < c.received_at + ${IN_TIME}',
      '',
      'turns no comparison that is over',
    ],
    [
      'who was heard of before it began counts',
      ' and received_at >= $5::timestamptz',
      '',
      'turns no comparison that is over',
    ],
    [
      'goals on other sites count',
      'where site = $1 and name = $3',
      "where site <> '' and name = $3",
      'each has its own comparison',
    ],
  ),
  ...rows('P-05', int(STORE, `${SERVER}/store/postgres/popup-figures.int.test.ts`), [
    'what came of a popup is looked for among all that its site told',
    " and tally_subject like 'popup/%'`",
    '`',
    'are found without reading',
  ]),
  ...rows('P-05', int(`${POPUPS}/read-figures.ts`, `${POPUPS}/popups.int.test.ts`), [
    'figures are those of all popups together',
    '{ names: COUNTED, subject, days }',
    '{ names: COUNTED, days }',
    'are each popup’s and site’s own',
  ]),
  ...rows('P-05', int(`${SERVER}/app/create-app-deps.ts`, `${POPUPS}/popups.int.test.ts`), [
    'made-up popups use up what an owner’s are counted by',
    "popups.some(({ id }) => thingKey({ kind: 'popup', id }) === key)",
    "popups.some(({ id }) => thingKey({ kind: 'widget', id }) === key)",
    'made-up popups, however many',
  ]),
  ...rows(
    'P-05',
    unit(`${SERVER}/collect/accept-event.ts`, `${SERVER}/collect/accept-event.test.ts`),
    [
      'visitors who refused analytics stand in a popup’s figures',
      'if (!mayKnow && POPUP_NAMES.has(relayed.name)) {',
      'if (!mayKnow && !mayAdvertise && POPUP_NAMES.has(relayed.name)) {',
      'what popups tell is taken with the analytics purpose',
    ],
  ),
  ...rows(
    'P-05',
    unit(
      'packages/behaviors/src/popups/to-popup-page.ts',
      'packages/behaviors/src/popups/to-popup-page.test.ts',
    ),
    [
      'what becomes of a popup is told without the analytics purpose',
      "consent.get().analytics === 'granted'",
      "consent.get().advertising === 'granted'",
      'what becomes of a popup is told with the analytics purpose',
    ],
  ),
]
