import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyHider } from './hide-key.ts'

const escaped = (text: string, times: number): string =>
  times === 0 ? text : escaped(encodeURIComponent(text), times - 1)

test('wherever a key stands in a text, however often it was escaped, it goes', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 20 })
  fc.assert(
    fc.property(word, word, word, fc.nat(3), (key, before, after, times) => {
      fc.pre(!`${before}${after}`.toLowerCase().includes(key.toLowerCase()))
      const text = `${escaped(before, times)} ${escaped(key, times)} ${escaped(after, times)}`
      const clean = createKeyHider(key)(text, '[key]')
      expect(clean).toContain('[key]')
      expect(clean).not.toContain(escaped(key, times))
    }),
  )
})

test.each([
  ['x%20261115x', '20261115', 'x%[key]x'],
  ['x%2020261115x', '20261115', 'x%20[key]x'],
  ['x%2525252532%30261115x', '20261115', 'x[key]x'],
  ['AbC%41bC', 'abc', '[key][key]'],
  ['nothing of it', 'abc', 'nothing of it'],
  ['İİabcİ', 'abc', 'İİ[key]İ'],
  ['xÜBERx', 'über', 'x[key]x'],
  ['xüberx', 'ÜBER', 'x[key]x'],
  ['abc', '', 'abc'],
])('%s without %s is %s', (text, key, clean) => {
  expect(createKeyHider(key)(text, '[key]')).toBe(clean)
})

test.each([
  [`${'a'.repeat(127)}b`, 'a'.repeat(60_000)],
  [`b${'a'.repeat(127)}`, 'a'.repeat(60_000)],
  [`${'%'.repeat(127)}b`, '%'.repeat(60_000)],
  ['a'.repeat(128), `${'a'.repeat(127)}c`.repeat(460)],
  [`${'%61'.repeat(42)}b`, '%61'.repeat(20_000)],
  ['2525', '%25'.repeat(20_000)],
])('no key and text take long: %.12s', (key, text) => {
  const hide = createKeyHider(key)
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    hide(text, '')
    return process.cpuUsage(before).user / 1_000
  })
  // Of its own work, not of the wall's clock: other programs may have the machine.
  expect(Math.min(...times)).toBeLessThan(1_000)
})
