import type { Mutant } from '../mutant.ts'

const SERVER = 'packages/server/src'
const BATCH = `${SERVER}/deliver/deliver-batch.ts`
const DIRECTORY = `${SERVER}/sites/create-site-directory.ts`
const TESTS = [`${SERVER}/pause/pause.int.test.ts`]
const LOADERS = [`${SERVER}/publish/loaders.int.test.ts`]

/** A paused site stops, no other does, and what was dropped stays so. */
export const PAUSE_FAULTS: readonly Mutant[] = [
  {
    proves: ['told'],
    breaks: 'a paused site still delivers',
    file: BATCH,
    find: 'if (isPaused) {',
    replace: 'if (false as boolean) {',
    project: 'int',
    tests: TESTS,
    name: 'what comes in waits with its reason',
  },
  {
    proves: ['told'],
    breaks: 'the pause of one site stops another',
    file: DIRECTORY,
    find: 'from site_pauses p where p.site = sites.key',
    replace: 'from site_pauses p where true',
    project: 'int',
    tests: [...TESTS, ...LOADERS],
    name: 'paused site',
  },
  {
    proves: ['told'],
    breaks: 'what came in during a pause is delivered although its owner chose to drop it',
    file: BATCH,
    find: 'from <= receivedAt && receivedAt < to',
    replace: 'from <= receivedAt && receivedAt < from',
    project: 'int',
    tests: TESTS,
    name: 'dropped with its reason',
  },
  {
    proves: ['told'],
    breaks: 'pages of a paused site get the loader of before',
    file: `${SERVER}/publish/register-publish.ts`,
    find: "const version = `${revision} ${build}${isPaused ? ' paused' : ''}`",
    replace: 'const version = `${revision} ${build}`',
    project: 'int',
    tests: LOADERS,
    name: 'paused site',
  },
  {
    proves: ['told'],
    breaks: 'a page of a paused site starts its platforms',
    file: 'packages/tracker/src/core/events/halves.ts',
    find: 'if (config.isPaused) return entry',
    replace: '',
    project: 'browser',
    tests: ['packages/tracker/src/core/events/paused.browser.test.ts'],
  },
]
