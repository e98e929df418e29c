import { expect, test } from 'vitest'
import { openPopupStage, stagedRule } from '../../testing/popup-stage.ts'
import type { Verdict } from '../popup-rule.ts'

const { env = {} } = import.meta as { env?: Record<string, string | undefined> }
/** All cases there are, which takes a minute or two. */
const isFull = env.FULL === 'true'

/** Every state that an opening by a trigger can meet, and by which ways it is brought about. */
const STATES = {
  trigger: ['fired', 'other-fired', 'none'],
  never: ['no', 'yes'],
  language: ['has', 'lacks'],
  history: ['nothing', 'shown', 'other-open', 'other-closed', 'cooling', 'cooling-since-page'],
  avoids: ['no', 'yes'],
  plain: ['holds', 'fails', 'unknown', 'throws'],
  consent: ['granted', 'denied', 'asked', 'unasked'],
  memory: ['none', 'holds', 'fails', 'unknown'],
  unremembered: ['never', 'once'],
  budget: ['left', 'spent'],
  page: ['shop', 'checkout'],
  dialog: ['none', 'unseen', 'seen'],
} as const

type Column = keyof typeof STATES
type Case = { [Name in Column]: (typeof STATES)[Name][number] }
const COLUMNS = Object.keys(STATES) as Column[]

/**
 * What is promised, in the order in which it counts: the first row whose cells all fit says what the trace says. A cell names
 * states, `-` fits any. Written from the requirements, not from the engine.
 */
const TABLE = `
trigger      never language history            avoids plain        consent        memory     unremembered budget page     dialog | says
none         -     -        shown              -      -            -              -          -            -      -        -      | closed by button
none         -     -        -                  -      -            -              -          -            -      -        -      | not-shown: no-trigger
-            yes   -        -                  -      -            -              -          -            -      -        -      | not-shown: do-not-show-again
-            -     lacks    -                  -      -            -              -          -            -      -        -      | not-shown: language
-            -     -        shown              -      -            -              -          -            -      -        -      | not-shown: shown-before
-            -     -        other-open         yes    -            -              -          -            -      -        -      | not-shown: avoids-others
-            -     -        other-closed       yes    -            -              -          -            -      -        -      | not-shown: avoids-others
-            -     -        cooling            yes    -            -              -          -            -      -        -      | not-shown: avoids-others
-            -     -        -                  -      fails        -              -          -            -      -        -      | not-shown: rule plain (plain-found)
-            -     -        -                  -      throws       -              -          -            -      -        -      | not-shown: rule plain
-            -     -        -                  -      -            asked          -          -            -      -        -      | waiting: banner-open
-            -     -        other-closed       -      -            denied,unasked -          -            -      -        -      | not-shown: closed-before
-            -     -        cooling            -      -            denied,unasked -          -            -      -        -      | not-shown: closed-before
-            -     -        -                  -      -            denied,unasked holds,fails,unknown never -      -        -      | not-shown: no-functional-consent
-            -     -        -                  -      -            granted        fails      -            -      -        -      | not-shown: rule memory (memory-found)
-            -     -        -                  -      unknown      -              -          -            -      -        -      | not-shown: visitor-unknown plain
-            -     -        -                  -      -            granted        unknown    -            -      -        -      | not-shown: visitor-unknown memory
-            -     -        -                  -      -            -              -          -            spent  -        -      | not-shown: budget
-            -     -        cooling            -      -            granted        -          -            -      -        -      | waiting: cool-down
-            -     -        cooling-since-page -      -            granted        -          -            -      -        -      | waiting: cool-down
-            -     -        -                  -      -            -              -          -            -      checkout -      | waiting: checkout
-            -     -        other-open         -      -            -              -          -            -      -        -      | waiting: queue
-            -     -        -                  -      -            -              -          -            -      -        seen   | waiting: dialog-open
fired        -     -        -                  -      -            -              -          -            -      -        -      | shown by delay
other-fired  -     -        -                  -      -            -              -          -            -      -        -      | shown by exit
`

const [head = '', ...rows] = TABLE.trim().split('\n')
const NAMES = head.split('|')[0]?.trim().split(/\s+/) as Column[]
const ROWS = rows.map((row) => {
  const [cells = '', says = ''] = row.split('|')
  return { cells: cells.trim().split(/\s+/), says: says.trim() }
})
const rowOf = (one: Case): (typeof ROWS)[number] | undefined =>
  ROWS.find(({ cells }) =>
    cells.every((cell, at) => cell === '-' || cell.split(',').includes(one[NAMES[at] as Column])),
  )

const verdictOf = (state: string, found: string): Verdict | undefined => {
  if (state === 'throws') throw new Error('A rule that breaks')
  return state === 'unknown' ? undefined : [state === 'holds', found]
}

/** Brings a page into those states and reads what the trace says last. */
const play = async (one: Case): Promise<string> => {
  const isCooling = one.history.startsWith('cooling')
  const stage = openPopupStage({
    language: one.language === 'has' ? 'de-AT' : 'fr',
    asksConsent: one.consent === 'asked',
    budget: {
      ...(one.budget === 'spent' && { perSession: 0 }),
      ...(isCooling && { coolDown: 600 }),
    },
    ...(one.consent === 'granted' || one.consent === 'denied'
      ? { consent: { functional: one.consent, analytics: 'denied', advertising: 'denied' } }
      : {}),
  })
  stage.add({ id: 'other', triggers: [], languages: [''] })
  stage.add({
    id: 'it',
    languages: ['de', 'en'],
    ...(one.avoids === 'yes' && { avoidsOthers: true }),
    ...(one.unremembered === 'once' && { unremembered: 'once-per-page' }),
    rules: [
      stagedRule('plain', () => verdictOf(one.plain, 'plain-found')),
      ...(one.memory === 'none'
        ? []
        : [
            stagedRule('memory', () => verdictOf(one.memory, 'memory-found'), {
              needsMemory: true,
            }),
          ]),
    ],
  })
  if (one.history === 'shown') {
    if (one.language === 'lacks') stage.window.document.documentElement.lang = 'en'
    stage.engine.open('it', 'command')
    await stage.settle()
    await stage.close('it')
    if (one.language === 'lacks') stage.window.document.documentElement.lang = 'fr'
  } else if (one.history !== 'nothing') {
    stage.engine.open('other', 'command')
    await stage.settle()
    if (one.history !== 'other-open') await stage.close('other')
    if (one.history === 'cooling-since-page') await stage.turn('https://shop.example/next')
  }
  if (one.never === 'yes') stage.engine.close('it', 'command', true)
  if (one.page === 'checkout') stage.context = { type: 'checkout' }
  if (one.dialog !== 'none') stage.dialogs.push({ isSeen: one.dialog === 'seen' })
  if (one.trigger === 'fired') await stage.fire('it', 'delay')
  if (one.trigger === 'other-fired') await stage.fire('it', 'exit')
  await stage.wait(2000)
  const says = stage.last('it')
  stage.engine.destroy()
  return says
}

const toCase = (index: number): Case => {
  let rest = index
  const entries = COLUMNS.map((name) => {
    const states = STATES[name]
    const state = states[rest % states.length]
    rest = Math.floor(rest / states.length)
    return [name, state]
  })
  return Object.fromEntries(entries) as Case
}
const ALL = COLUMNS.reduce((count, name) => count * STATES[name].length, 1)

/** Every case that has at most so many states other than the first of their column: these meet each other in all ways. */
const near = (most: number): Case[] => {
  const cases: Case[] = []
  for (let index = 0; index < ALL; index++) {
    const one = toCase(index)
    const strange = COLUMNS.filter((name) => one[name] !== STATES[name][0]).length
    if (strange <= most) cases.push(one)
  }
  return cases
}
/** And some of the others, evenly from everywhere. */
const far = (step: number): Case[] =>
  Array.from({ length: Math.floor(ALL / step) }, (_, at) => toCase(at * step))

test('P-04 P-06 P-07 every pair and triple of states has the reason that the table says', async () => {
  const wrong: object[] = []
  const used = new Set<unknown>()
  const cases = [...near(3), ...far(isFull ? 1 : 61)]
  for (const one of cases) {
    const row = rowOf(one)
    used.add(row)
    const says = await play(one)
    if (says !== row?.says) wrong.push({ ...one, says, table: row?.says })
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(cases.length).toBeGreaterThan(5000)
  // A row that no case meets would promise nothing.
  expect(ROWS.filter((row) => !used.has(row))).toEqual([])
}, 600_000)
