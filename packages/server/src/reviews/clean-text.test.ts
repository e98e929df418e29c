import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test('R-02 a stranger’s text keeps its words and loses what hides or turns others', () => {
  expect(cleanText('nice\u202egood\u200b shop\u0007\r\n\r\n\r\n\r\nreally', 100)).toBe(
    'nicegood shop\n\nreally',
  )
  expect(cleanText(`a${'\u0301'.repeat(500)}b`, 1_000)).toBe(`a${'\u0301'.repeat(4)}b`)
  expect(cleanText('half \ud83d of one', 100)).toBe('half  of one')
  expect(cleanText('<script>alert(1)</script>', 100)).toBe('<script>alert(1)</script>')
  expect(cleanLine('Ann\n  B.\u2066', 100)).toBe('Ann B.')
})

test('R-05 a long text ends between characters as people see them', () => {
  const family = '👨‍👩‍👧‍👦'
  const cut = cleanText(family.repeat(100), 50)
  expect(cut.length).toBeLessThanOrEqual(50)
  expect(cut.replaceAll(family, '')).toBe('')
  expect(cleanText('x'.repeat(50_000), 5_000)).toHaveLength(5_000)
})
