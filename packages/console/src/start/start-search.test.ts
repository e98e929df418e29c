import { expect, test } from 'vitest'
import { readStartSearch } from './start-search.ts'

test('the address says where the owner is', () => {
  const search = {
    step: 'verify',
    link: 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols',
    guide: 'nginx',
    destination: 'ga4',
  }
  expect(readStartSearch(search)).toEqual(search)
})

test('what is no step, link or name is left out', () => {
  expect(
    readStartSearch({ step: 'x', link: 'a b', guide: '<b>', destination: 3, other: 'y' }),
  ).toEqual({})
})
