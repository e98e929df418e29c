import { expect, test } from 'vitest'
import { hideSecrets } from './secret-text.ts'

test.each([
  ['go to /reset/abc123 now', 'go to /reset/[token] now'],
  ['https://reset/abc123', 'https://reset/[token]'],
  ['/k3j4h5g6k7l8m9n0p1q2', '/[token]'],
  ['see /a/k3j4h5g6k7l8m9n0p1q2', 'see /a/[token]'],
])('a path in the middle of a text is looked into, however short: %s', (text, clean) => {
  expect(hideSecrets(text)).toBe(clean)
})

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'sunglasses/2026',
])('what holds nothing of the kind stays letter for letter: %s', (text) => {
  expect(hideSecrets(text)).toBe(text)
})
