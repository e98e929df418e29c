import { expect, test } from 'vitest'
import { readLiveSearch } from './live-search.ts'

test.each([
  [{ text: 'cart' }, { text: 'cart' }],
  // As the router reads it from the address.
  [{ text: 1041 }, { text: '1041' }],
  [{ name: 'cart' }, { text: 'cart' }],
  [{ text: '', name: 'cart' }, {}],
  [
    { text: { a: 1 }, state: 'sent', destination: 'meta' },
    { state: 'sent', destination: 'meta' },
  ],
  [{ text: 'x'.repeat(200), state: '__proto__', event: 'no id' }, { text: 'x'.repeat(80) }],
])('%j is read as %j', (search, expected) => {
  expect(readLiveSearch(search)).toEqual(expected)
})
