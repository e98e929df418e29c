import { expect, test } from 'vitest'
import { hideInPath, hideSecrets, isPhone, isSecretName } from './secret-text.ts'

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

const alternating = (signs: string): string => signs.repeat(10)

test.each([
  // Twenty signs, and no letter or digit is treated otherwise than the others.
  ...['a0', 'z9', 'a5', 'A0', 'Z9', 'm4'].map(alternating),
  // Two digits, and a change at every fifth sign.
  'abcd1efghij2klmnopqr',
  // Capitals change with small letters.
  'aBcDeFgHiJkLmNoPqR12',
  // With hyphens from 32 signs on.
  'a1b2c3-d4e5f6-g7h8i9-j1k2l3-m4n5',
])('a part of a path that chance could have made is a token: %s', (part) => {
  expect(hideInPath(`/d/${part}/x`)).toBe('/d/[token]/x')
})

test.each([
  'a1b2c3d4e5f6g7h8i9j',
  // A single digit.
  'abcDefghiJklmn1opqrs',
  // Shorter, and parted by hyphens.
  'a1b2c-d3e4f-g5h6i-j7k8l',
  // What joins words and numbers is no change.
  'abcdefghijklmnopqrst-a-b-c-d-e-f-g-h-i-11',
  'abcdefghijklmnopqrst_a_a_a_a_a_a_11',
  'abcdefghijklmnopqrst1~1~1~1~1~1~1',
  // Words and a number.
  'abcdefghijklmnop1234',
])('a part that people wrote stays: %s', (part) => {
  expect(hideInPath(`/d/${part}/x`)).toBe(`/d/${part}/x`)
})

test.each([
  ['abc123', '[token]'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '[token]'],
  ['abcdefghijklmno1', '[token]'],
  ['abcdefghijklmnop', 'abcdefghijklmnop'],
  ['abc12', 'abc12'],
  ['abcdef', 'abcdef'],
])('behind a word that opens something less is enough: %s is %s', (part, kept) => {
  expect(hideInPath(`/reset/${part}`)).toBe(`/reset/${kept}`)
})

test('a number with fewer than seven digits is nobody’s telephone', () => {
  expect(isPhone('+1 234-567')).toBe(true)
  expect(isPhone('+1 23-4 56')).toBe(false)
})

test('a name is a secret’s by what it ends with, or by any of those that the host added', () => {
  const long = (length: number): string => `${'x'.repeat(length - 4)}_key`
  expect(isSecretName(long(128))).toBe(true)
  expect(isSecretName(long(129))).toBe(false)
  expect(isSecretName('Ticket', ['pass', 'ticket'])).toBe(true)
  expect(isSecretName('seat', ['pass', 'ticket'])).toBe(false)
})
