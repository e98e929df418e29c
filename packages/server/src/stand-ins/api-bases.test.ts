import { expect, test } from 'vitest'
import { standInBases } from './api-bases.ts'

test('a lab stands in for the API of every destination that has no base of its own', () => {
  const apiBases = { toy: 'http://toy.test' }
  expect(standInBases({ apiBases, lab: 'http://localhost:4400' }, ['toy', 'other'])).toEqual({
    toy: 'http://toy.test',
    other: 'http://localhost:4400',
  })
  expect(standInBases({ apiBases }, ['toy', 'other'])).toEqual(apiBases)
})
