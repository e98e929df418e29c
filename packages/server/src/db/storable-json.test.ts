import { expect, test } from 'vitest'
import { parseStorable, storableJson, storableText } from './storable-json.ts'

test('only what PostgreSQL refuses is changed', () => {
  const value = { 'a\u0000': 'x\u0000y', half: '\ud83d!', whole: '🦊', text: '\\u0000 \\ud800' }
  expect(JSON.parse(storableJson(value))).toEqual({
    a: 'xy',
    half: '\uFFFD!',
    whole: '🦊',
    text: '\\u0000 \\ud800',
  })
})

test('what is read is what would be stored', () => {
  expect(parseStorable('{"a":"x\\u0000y","b":"\\uD800","c":"\\\\u0000","d":1}')).toEqual({
    a: 'xy',
    b: '\uFFFD',
    c: '\\u0000',
    d: 1,
  })
})

test('a text by itself is changed in the same way', () => {
  const texts = ['x\u0000y', '\ud83d!', '!\udfff', '🦊', '\\u0000 \\ud800']
  expect(texts.map(storableText)).toEqual(JSON.parse(storableJson(texts)))
})
