import { expect, test } from 'vitest'
import { tidyText } from './tidy-text.ts'

test('an honest text stays as it is, emoji, accents and other writing too', () => {
  const rows = [
    'Très bien !\n\nTout était parfait.',
    '👨‍👩‍👧‍👦 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪 ☺️',
    'שלום, המשלוח הגיע מהר',
    'สินค้าดีมากที่สุด ก็ได้',
    'Việt Nam rất đẹp'.normalize('NFD'),
    'नमस्ते क्षत्रिय',
    '<b>5 > 3 & 2 < 4</b>',
    'می‌خواهم',
  ]
  expect(rows.map(tidyText)).toEqual(rows)
})

test('marks that turn the direction of writing are taken out', () => {
  expect(tidyText('good\u202edoog\u202c \u2066x\u2069')).toBe('gooddoog x')
})

test('controls, lone halves and what takes no place are taken out', () => {
  expect(tidyText('a\0b\u0007c\u009dd\ud83de\u200bf\ufeffg\udc00')).toBe('abcdefg')
})

test('a pile of accents keeps a few', () => {
  expect(tidyText(`a${'\u0301'.repeat(400)}b`)).toBe(`a${'\u0301'.repeat(4)}b`)
})

test('blank lines do not pile up, and nothing stands around the text', () => {
  expect(tidyText('\n\n  One\r\n \n\t\n\r\n\u2028Two \n')).toBe('One\n\nTwo')
})

test('a text without end has one, outside of a character', () => {
  const long = tidyText('x'.repeat(50_000))
  expect(long).toHaveLength(20_001)
  expect(long.endsWith('x…')).toBe(true)
  const emoji = tidyText(`x${'😀'.repeat(50_000)}`)
  expect(emoji).not.toMatch(/\p{Cs}/u)
})

// What goes over a text again for each of its letters would take minutes, and the test end by itself.
test('hostile lengths come to an end', () => {
  for (const one of [' ', '\n', ' \n', '\u0301', '\u202e', '\t', 'a \n']) {
    expect(tidyText(one.repeat(100_000)).length).toBeLessThan(20_002)
  }
})
