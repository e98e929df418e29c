import { expect, test } from 'vitest'
import { gridName, pageAddress, readGridAddress } from './grid-address.ts'

test('an address says page and terms of one grid, and nothing of another', () => {
  const address = '/works?a=1&e-filter-works-topic=oak+ash&e-page-works=3&e-page-news=2#top'
  expect(readGridAddress('works', address)).toEqual({ page: 3, terms: { topic: ['oak', 'ash'] } })
  expect(readGridAddress('news', address)).toEqual({ page: 2, terms: {} })
})

test.each(['', '?e-page-a=0', '?e-page-a=-1', '?e-page-a=1.5', '?e-page-a=x'])(
  '%s is the first page',
  (address) => {
    expect(readGridAddress('a', address).page).toBe(1)
  },
)

test('a link to a page keeps what else the address says', () => {
  const address = '/works?q=x&e-filter-works-topic=oak&e-page-works=3'
  expect(pageAddress('works', address, 2)).toBe('?q=x&e-filter-works-topic=oak&e-page-works=2')
  expect(pageAddress('works', address, 1)).toBe('?q=x&e-filter-works-topic=oak')
})

test('a name that no address could hold is made one', () => {
  expect(gridName(':r1:-x')).toBe('r1x')
  expect(gridName('--')).toBe('grid')
})
