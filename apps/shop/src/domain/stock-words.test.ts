import { expect, test } from 'vitest'
import { stockWords } from './stock-words.ts'

test('nothing left is sold out, few are counted, many are in stock', () => {
  expect([0, 1, 9, 10, 999].map(stockWords)).toEqual([
    'Sold out',
    'Only 1 left',
    'Only 9 left',
    'In stock, posted in two days',
    'In stock, posted in two days',
  ])
})
