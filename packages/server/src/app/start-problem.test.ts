import { expect, test } from 'vitest'
import { SERVICE } from '../db/is-database-down.ts'
import { startProblem } from './start-problem.ts'

const coded = (code: string): Error => Object.assign(new Error('x'), { code })

test('whoever starts a server on a full disk is told so, and is not sent to look at addresses', () => {
  expect(startProblem(coded('53100'))).toMatch('no room left on its disk')
  expect(startProblem(coded('ECONNREFUSED'))).toMatch('DATABASE_URL')
})

test('what does not answer is named, with the setting that says where it is', () => {
  const refused = 'does not answer (ECONNREFUSED). Look at'
  expect(startProblem(coded('ECONNREFUSED'))).toBe(`PostgreSQL ${refused} DATABASE_URL.`)
  const clickhouse = Object.assign(coded('ECONNREFUSED'), { [SERVICE]: 'ClickHouse' })
  expect(startProblem(clickhouse)).toBe(`ClickHouse ${refused} CLICKHOUSE_URL.`)
  const hangs = Object.assign(new Error('Timeout error.'), { [SERVICE]: 'ClickHouse' })
  expect(startProblem(hangs)).toMatch('ClickHouse does not answer (Timeout error.)')
})
