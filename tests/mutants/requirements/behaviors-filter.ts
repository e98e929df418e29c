import type { Mutant } from '../mutant.ts'

const GRID = 'packages/behaviors/src/loop-grid'
const FILTER = 'packages/behaviors/src/loop-filter/browser.ts'
const GOODS = 'apps/shop/src/domain/goods-filter.ts'

const inBrowser = { project: 'browser', tests: [`${GRID}/loop-grid.browser.test.ts`] } as const
const inShop = { project: 'unit', tests: ['apps/shop/src/goods.test.ts'] } as const

/** G-03: what filters say, and what becomes of it. */
export const FILTER_FAULTS: readonly Mutant[] = [
  {
    proves: ['G-03'],
    breaks: 'a filter names no type',
    file: FILTER,
    find: "filterType: 'taxonomy', ",
    replace: '',
    ...inBrowser,
    name: 'G-03 a filter says',
  },
  ...(['selectedTaxonomy, ', 'terms, ', ', logicalJoin'] as const).map(
    (part): Mutant => ({
      proves: ['G-03'],
      breaks: `a filter’s data are without ${part.replaceAll(/[, ]/g, '')}`,
      file: FILTER,
      find: 'const filterData = { selectedTaxonomy, terms, logicalJoin }',
      replace: `const filterData = { selectedTaxonomy, terms, logicalJoin }`.replace(part, ''),
      ...inBrowser,
      name: 'G-03 a filter says',
    }),
  ),
  ...(
    [
      ["['AND', ' ']", "['AND', '~']"],
      ["['OR', '~']", "['OR', ' ']"],
      ["['NOT', '!']", "['NOT', ' ']"],
    ] as const
  ).map(
    ([find, replace]): Mutant => ({
      proves: ['G-03'],
      breaks: `a separator is another one: ${replace}`,
      file: FILTER,
      find,
      replace,
      ...inBrowser,
      name: 'G-03',
    }),
  ),
  {
    proves: ['G-03'],
    breaks: 'a filter with an unknown join filters all the same',
    file: FILTER,
    find: 'const separator = SEPARATORS.get(logicalJoin)',
    replace: "const separator = SEPARATORS.get(logicalJoin) ?? ' '",
    ...inBrowser,
    name: 'G-03 terms joined by',
  },
  {
    proves: ['G-03'],
    breaks: 'an address that mixes joins is read all the same',
    file: `${GRID}/address.ts`,
    find: "!/[ ~!]/.test(terms.join(''))",
    replace: 'true',
    ...inBrowser,
    name: 'G-03 an address that mixes',
  },
  ...(
    [
      [
        "if (join === 'AND') return terms.every(isOwn)",
        "if (join === 'AND') return terms.some(isOwn)",
        'AND',
      ],
      ["join === 'OR' ? terms.some(isOwn)", "join === 'OR' ? terms.every(isOwn)", 'IN'],
      [': !terms.some(isOwn)', ': terms.some(isOwn)', 'NOT IN'],
    ] as const
  ).map(
    ([find, replace, operator]): Mutant => ({
      proves: ['G-03'],
      breaks: `the shop’s operator ${operator} is another`,
      file: GOODS,
      find,
      replace,
      ...inShop,
      name: 'G-01',
    }),
  ),
]
