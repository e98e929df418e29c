import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src/store-notice'
const TESTS = [`${FOLDER}/StoreNotice.browser.test.tsx`]

/** The store notice: shown until it is dismissed, and that remembered as consent allows. */
export const STORE_NOTICE_FAULTS: readonly Mutant[] = [
  {
    proves: ['H-05'],
    breaks: 'the notice is a region without a name',
    file: `${FOLDER}/StoreNotice.tsx`,
    find: 'aria-label={label}\n      data-position',
    replace: 'data-position',
    project: 'browser',
    tests: TESTS,
    name: 'is a named region',
  },
  {
    proves: ['H-05'],
    breaks: 'a dismissed notice stays',
    file: `${FOLDER}/StoreNotice.tsx`,
    find: '    notice.dismiss()\n',
    replace: '',
    project: 'browser',
    tests: TESTS,
    name: 'is a named region',
  },
  {
    proves: ['H-05'],
    breaks: 'a dismissal is forgotten on the next page',
    file: `${FOLDER}/create-store-notice.ts`,
    find: '    storage?.set(storageKey, id, rememberSeconds)',
    replace: '    void rememberSeconds',
    project: 'browser',
    tests: TESTS,
    name: 'what a dismissal leaves behind',
  },
  {
    proves: ['H-05'],
    breaks: 'a new message is taken for the one that was dismissed',
    file: `${FOLDER}/create-store-notice.ts`,
    find: 'storage?.get(storageKey) === id',
    replace: 'storage?.get(storageKey)',
    project: 'browser',
    tests: TESTS,
    name: 'until the message changes',
  },
  {
    proves: ['H-05'],
    breaks: 'a remembered dismissal takes a place out of the page',
    file: `${FOLDER}/StoreNotice.tsx`,
    find: "state === 'remembered' && position === 'inline' && hasTakenPlace.current",
    replace: "state === 'remembered' && position !== 'inline' && hasTakenPlace.current",
    project: 'browser',
    tests: TESTS,
    name: 'no layout shift',
  },
]
