import { expect, test } from 'vitest'
import { isDatabaseDown } from './is-database-down.ts'

const coded = (code: string): Error => Object.assign(new Error('x'), { code })

test('a database that is away or has no room is told from one that rejects the query; a query that takes too long counts as away', () => {
  for (const code of [
    'ECONNREFUSED',
    '57P01',
    '57P03',
    '08006',
    '53300',
    '57014',
    '53100',
    '58030',
    '25006',
  ]) {
    expect(isDatabaseDown(coded(code)), code).toBe(true)
  }
  for (const words of ['Connection terminated unexpectedly', 'Query read timeout']) {
    expect(isDatabaseDown(new Error(words)), words).toBe(true)
  }
  for (const code of ['23505', '42P01', '54000', 'ENOENT']) {
    expect(isDatabaseDown(coded(code)), code).toBe(false)
  }
  expect(isDatabaseDown('ECONNREFUSED')).toBe(false)
})
