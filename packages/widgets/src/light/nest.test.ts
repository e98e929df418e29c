import { expect, test } from 'vitest'
import { type Nested, nest } from './nest.ts'

const shape = (tree: Nested<[string, number]>[]): unknown[] =>
  tree.map(({ item, below }) => [item[0], ...shape(below)])

test.each<[string, [string, number][], unknown]>([
  ['nothing', [], []],
  [
    'levels',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 2],
      ['e', 1],
    ],
    [['a', ['b', ['c']], ['d']], ['e']],
  ],
  [
    'a level that is left out',
    [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ],
    [['a', ['b'], ['c']]],
  ],
  [
    'a list that begins deep',
    [
      ['a', 3],
      ['b', 2],
      ['c', 2],
    ],
    [['a'], ['b'], ['c']],
  ],
])('%s become a tree', (_, items, tree) => {
  expect(shape(nest(items, ([, level]) => level))).toEqual(tree)
})
