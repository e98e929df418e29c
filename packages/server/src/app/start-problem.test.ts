import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

const coded = (code: string): Error => Object.assign(new Error('x'), { code })

test('whoever starts a server on a full disk is told so, and is not sent to look at addresses', () => {
  expect(startProblem(coded('53100'))).toMatch('no room left on its disk')
  expect(startProblem(coded('ECONNREFUSED'))).toMatch('DATABASE_URL')
})
