import { expect, test } from 'vitest'
import { readReviewsTexts } from './read-texts.ts'
import { english, fillText } from './texts.ts'

test('values stand in their places', () => {
  expect(fillText('{n} of {all}', { n: 1, all: '1,204' })).toBe('1 of 1,204')
  expect(fillText('{n} of {all}', { n: 1 })).toBe('1 of {all}')
  expect(fillText('{constructor}', {})).toBe('{constructor}')
  expect(fillText('{author}', { author: '{n}$&' })).toBe('{n}$&')
})

test('one and many', () => {
  expect([0, 1, 2].map((n) => fillText(english.basedOn, { n }))).toEqual([
    '0 reviews',
    '1 review',
    '2 reviews',
  ])
})

test('the server’s texts first, then the host’s, then English', () => {
  const trans = { 'read more': 'weiterlesen', Close: 'Zu', constructor: 'x' }
  const texts = readReviewsTexts({ close: 'Schließen', next: 5 }, trans)
  expect([texts.close, texts.readMore, texts.next]).toEqual(['Schließen', 'weiterlesen', 'Next'])
  expect(Object.keys(texts)).toEqual(Object.keys(english))
})

test('what is no text is none', () => {
  for (const given of [null, 5, 'x', [], { readMore: {} }]) {
    expect(readReviewsTexts(given, given)).toEqual(english)
  }
})
