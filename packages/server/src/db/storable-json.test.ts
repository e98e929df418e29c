import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test('only what PostgreSQL refuses is changed', () => {
  const value = { 'a\u0000': 'x\u0000y', half: '\ud83d!', whole: '🦊', text: '\\u0000 \\ud800' }
  expect(JSON.parse(storableJson(value))).toEqual({
    a: 'xy',
    half: '\uFFFD!',
    whole: '🦊',
    text: '\\u0000 \\ud800',
  })
})
