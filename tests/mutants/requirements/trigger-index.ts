import type { Mutant } from '../mutant.ts'

const TRIGGERS = 'packages/tracker/src/triggers'

const IN_INDEX = {
  proves: ['T-04'],
  project: 'browser',
  tests: [`${TRIGGERS}/selector-index.browser.test.ts`],
  name: 'is found among many',
} as const

/** T-04: what finds a rule's selector among many. */
export const TRIGGER_INDEX_FAULTS: readonly Mutant[] = [
  {
    ...IN_INDEX,
    breaks: 'what stands in the brackets of `:not` must stand on the element',
    file: `${TRIGGERS}/selector-keys.ts`,
    find: '|\\([^()[\\]"\']*\\)/g',
    replace: '|[()]/g',
  },
  {
    ...IN_INDEX,
    breaks: 'what stands beside the element must stand around it',
    file: `${TRIGGERS}/selector-keys.ts`,
    find: '/[\\s\\S]*[+~]|:[\\w-]*/g',
    replace: '/:[\\w-]*/g',
  },
  {
    ...IN_INDEX,
    breaks: 'only the first selector of a list is looked for',
    file: `${TRIGGERS}/selector-keys.ts`,
    find: "text.split(',').map(",
    replace: "text.split(',').slice(0, 1).map(",
  },
  {
    ...IN_INDEX,
    breaks: 'names with escapes are taken for their beginnings',
    file: `${TRIGGERS}/selector-keys.ts`,
    find: '|\\\\|',
    replace: '|',
  },
  {
    ...IN_INDEX,
    breaks: 'case counts for ids and classes of old pages',
    file: `${TRIGGERS}/selector-index.ts`,
    find: '    .toLowerCase()\n    .match(',
    replace: '    .match(',
  },
  {
    ...IN_INDEX,
    breaks: 'selectors without a key are never looked for',
    file: `${TRIGGERS}/selector-index.ts`,
    find: "new Set(places.get(''))",
    replace: 'new Set<number>()',
  },
  {
    ...IN_INDEX,
    breaks: 'only the nearest element that has a key is looked at',
    file: `${TRIGGERS}/selector-index.ts`,
    find: 'element = element.parentElement?.closest(question)',
    replace: 'element = null',
  },
  {
    ...IN_INDEX,
    breaks: 'rules are told in the order of the elements',
    file: `${TRIGGERS}/selector-index.ts`,
    find: '[...found].sort((one, other) => one - other)',
    replace: '[...found]',
  },
  {
    ...IN_INDEX,
    breaks: 'a form with a field called id loses its own',
    file: `${TRIGGERS}/selector-index.ts`,
    find: "element.getAttribute('id'),",
    replace: 'element.id,',
  },
]
