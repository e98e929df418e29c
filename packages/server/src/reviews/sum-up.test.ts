import { expect, test } from 'vitest'
import { type SourceFigures, type SourceRow, summaryOf } from './sum-up.ts'

const source = (
  figures: Partial<SourceFigures>,
  said: Partial<Pick<SourceRow, 'total' | 'average'>> = {},
) => ({
  row: { id: 'one', kind: 'google', name: 'One', total: null, average: null, url: null, ...said },
  total: 0,
  rated: 0,
  twins: 0,
  stars: [0, 0, 0, 0, 0] as SourceFigures['stars'],
  isOfProduct: false,
  ...figures,
})

test('R-02 the average is over those who gave stars, the total over all', () => {
  const own = source({ total: 3, rated: 2, stars: [0, 0, 0, 1, 1] })
  expect(summaryOf([own])).toEqual({ average: 4.5, total: 3, stars: [0, 0, 0, 1, 1] })
  expect(summaryOf([source({ total: 1 })])).toMatchObject({ average: 0, total: 1 })
})

test('R-02 what a source says of all its reviews goes before those it gave us, without another source’s', () => {
  const some = { total: 2, rated: 2, stars: [0, 0, 0, 0, 2] as SourceFigures['stars'] }
  const said = { total: 100, average: 4 }
  expect(summaryOf([source({ ...some, twins: 3 }, said)])).toEqual({ average: 4, total: 97 })
  const other = source({ total: 3, rated: 3, stars: [3, 0, 0, 0, 0] })
  const both = summaryOf([source({ ...some, twins: 3 }, said), other])
  expect(both).toMatchObject({ total: 100, average: (97 * 4 + 3) / 100 })
  expect(both).not.toHaveProperty('stars')
})

test('R-02 where we hold all that a source has, or ask for one product, our own count is the truth', () => {
  const all = { total: 2, rated: 2, twins: 1, stars: [0, 0, 0, 0, 2] as SourceFigures['stars'] }
  expect(summaryOf([source(all, { total: 3, average: 4 })])).toMatchObject({ average: 5, total: 2 })
  const ofProduct = { ...all, isOfProduct: true }
  expect(summaryOf([source(ofProduct, { total: 90, average: 4 })])).toMatchObject({ total: 2 })
})
