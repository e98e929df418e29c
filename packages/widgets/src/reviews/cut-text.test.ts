import { expect, test, vi } from 'vitest'
import { cutText } from './cut-text.ts'

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )

test('R-05 a text that fits stays whole, at the limit too', () => {
  expect(cutText('Very good.', 10)).toEqual({ head: 'Very good.', rest: '' })
  expect(cutText('Anything at all', 0)).toEqual({ head: 'Anything at all', rest: '' })
  expect(cutText('😀'.repeat(10), 10).rest).toBe('')
})

test('R-05 a longer one is cut at the last word that fits', () => {
  expect(cutText('They sent the wrong size.', 16)).toEqual({
    head: 'They sent the',
    rest: ' wrong size.',
  })
  expect(cutText('They sent the wrong size.', 13).head).toBe('They sent the')
  expect(cutText('A well-made lamp-stand for a desk', 18).head).toBe('A well-made')
})

test('R-05 with no suitable space it is cut at the limit', () => {
  expect(cutText('a'.repeat(300), 160)).toEqual({ head: 'a'.repeat(160), rest: 'a'.repeat(140) })
  expect(cutText(`So ${'o'.repeat(100)}`, 40).head).toHaveLength(40)
})

test('R-05 writing without spaces is cut between words', () => {
  const text = '商品の品質がとても良くて大満足です。'
  const { head, rest } = cutText(text, 9)
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)]
  expect(words.map(({ index }) => index)).toContain(head.length)
  expect(head.length).toBeLessThanOrEqual(9)
  expect(head + rest).toBe(text)
})

test('R-05 never inside a character', () => {
  const family = '👨‍👩‍👧‍👦'
  const rows = [
    family.repeat(20),
    '🇩🇪'.repeat(30),
    'é'.repeat(50),
    'नमस्ते'.repeat(20),
    '👍🏽'.repeat(30),
  ]
  for (const text of rows) {
    const ends = new Set<number>([0])
    let end = 0
    for (const one of graphemes(text)) {
      end += one.length
      ends.add(end)
    }
    for (let size = 1; size < 30; size++) {
      const { head, rest } = cutText(text, size)
      expect(ends, `${text.slice(0, 4)} at ${size}`).toContain(head.length)
      expect(head).not.toBe('')
      expect(head + rest).toBe(text)
    }
  }
})

test('R-05 head and rest are the text again', () => {
  const text = 'One two\nthree  four five six\tseven eight nine ten'
  for (let size = 1; size < 60; size++) {
    const { head, rest } = cutText(text, size)
    expect(head + rest).toBe(text)
  }
})

test('the longest text is cut without a look at all of it', () => {
  const slow = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const segmented = vi.spyOn(Object.getPrototypeOf(slow), 'segment')
  expect(cutText('word '.repeat(10_000), 160).head.length).toBeLessThan(170)
  for (const [text] of segmented.mock.calls) expect(String(text).length).toBeLessThan(2_000)
  segmented.mockRestore()
})
