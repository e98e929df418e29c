import { expect, test } from 'vitest'
import { isDataError } from './is-data-error.ts'

test.each([
  ['a value of no such type', { code: '22P02' }, true],
  ['a constraint with a name', { code: '23514', constraint: 'events_n_check' }, true],
  ['an index row that is too large', { code: '54000' }, true],
  ['a day that moved to a partition of its own', { code: '23514' }, false],
  ['two writers at once', { code: '23505', constraint: 'events_pkey' }, false],
  ['a deadlock', { code: '40P01' }, false],
  ['a disk that is full', { code: '53100' }, false],
  ['a server that shuts down', { code: '57P01' }, false],
  ['a connection that broke', { code: 'ECONNRESET' }, false],
  ['no code', new Error('odd'), false],
  ['nothing', undefined, false],
])('V-19 %s', (_title, error, expected) => {
  expect(isDataError(error)).toBe(expected)
})
