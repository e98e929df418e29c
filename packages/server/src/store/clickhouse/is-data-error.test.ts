import { expect, test } from 'vitest'
import { isDataError } from './is-data-error.ts'

test.each([
  ['a value that cannot be read', { code: '27' }, true],
  ['a text that is too large', { code: '131' }, true],
  ['an id that PostgreSQL does not take for its day', { code: '22P02' }, true],
  ['too many parts', { code: '252' }, false],
  ['no memory', { code: '241' }, false],
  ['a table that is missing', { code: '60' }, false],
  ['a replica that is away', { code: '286' }, false],
  ['a server that is down', { code: 'ECONNREFUSED' }, false],
  ['a request that took too long', new Error('Timeout error.'), false],
  ['nothing', undefined, false],
])('V-19 %s', (_title, error, expected) => {
  expect(isDataError(error)).toBe(expected)
})
