import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/behaviors/src/popups'
const ENTRY = `${FOLDER}/engine/create-entry.ts`
const byPreparing = { project: 'unit', tests: [`${FOLDER}/engine/prepare.test.ts`] } as const

/** Popups: what is fetched before one opens, and what stands around the engine. */
export const POPUP_RUN_FAULTS: readonly Mutant[] = [
  {
    proves: ['P-03'],
    breaks: 'a rule that a build does not have is left out',
    file: `${FOLDER}/run-popups.ts`,
    find: 'codes[kind] : missing',
    replace: 'codes[kind] : undefined',
    project: 'browser',
    tests: [`${FOLDER}/run-popups.browser.test.ts`],
  },
  {
    proves: ['P-04'],
    breaks: 'a popup whose rules do not hold is fetched',
    file: ENTRY,
    find: '!plain.failed && !remembered?.failed',
    replace: '!remembered?.failed',
    ...byPreparing,
    name: 'what it shows is fetched',
  },
  {
    proves: ['P-04'],
    breaks: 'a popup that cannot remember is fetched',
    file: ENTRY,
    find: ' && (isGranted || !memoryRules[0])',
    replace: '',
    ...byPreparing,
    name: 'what it shows is fetched',
  },
  {
    proves: ['P-06'],
    breaks: 'a popup that the visitor does not want is fetched',
    file: ENTRY,
    find: 'if (isLikely && !limits.isNever(id)) prepare()',
    replace: 'if (isLikely) prepare()',
    ...byPreparing,
    name: 'nothing is fetched',
  },
  {
    proves: ['P-02'],
    breaks: 'a page begins as the engine comes',
    file: `${FOLDER}/engine/create-engine.ts`,
    find: 'page.pageStart ?? clock.now()',
    replace: 'clock.now()',
    project: 'browser',
    tests: [`${FOLDER}/engine/pairs.browser.test.ts`],
    name: 'the time before its own start counts',
  },
  {
    proves: ['P-09'],
    breaks: 'a sign-up is a page view',
    file: `${FOLDER}/count-visit.ts`,
    find: "put('signedUp', 0, 1)\n  else {",
    replace: "put('signedUp', 0, 1)\n  {",
    project: 'unit',
    tests: [`${FOLDER}/count-visit.test.ts`],
    name: 'a sign-up is noted',
  },
]
