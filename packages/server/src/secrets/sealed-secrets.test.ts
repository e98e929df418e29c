import { expect, test } from 'vitest'
import { testKeyring } from '../testing/test-keys.ts'
import { createSealedSecrets, isSealed } from './sealed-secrets.ts'

const secretsOf = (...names: string[]) => createSealedSecrets(testKeyring(...names).all('secrets'))
const place = { site: 'shop', destination: 'meta', field: 'accessToken' }
const TOKEN = 'EAAB-token-of-the-owner'

test('what was sealed opens in its place, says nothing by itself and is never the same twice', () => {
  const secrets = secretsOf('one')
  const sealed = secrets.seal(TOKEN, place)
  expect(secrets.open(sealed, place)).toEqual({ ok: true, text: TOKEN })
  expect(sealed).toContain(testKeyring('one').newest('secrets').id)
  expect(sealed).not.toContain('EAAB')
  expect(secrets.seal(TOKEN, place)).not.toBe(sealed)
  expect(isSealed(sealed)).toBe(true)
})

test.each([
  ['site', 'other'],
  ['destination', 'ga4'],
  ['field', 'testCode'],
])('moved to another %s it does not open', (part, value) => {
  const secrets = secretsOf('one')
  const sealed = secrets.seal(TOKEN, place)
  expect(secrets.open(sealed, { ...place, [part]: value })).toEqual({ ok: false })
  expect(secrets.renew(sealed, { ...place, [part]: value })).toBeUndefined()
})

test('no character of it can be changed, and nonsense does not throw', () => {
  const secrets = secretsOf('one')
  const sealed = secrets.seal('x', place)
  for (let at = 0; at < sealed.length; at++) {
    const char = sealed[at] === 'A' ? 'Q' : 'A'
    const changed = sealed.slice(0, at) + char + sealed.slice(at + 1)
    if (!isSealed(changed)) continue
    const opened = secrets.open(changed, place)
    // The last character of a part may carry unused bits.
    if (opened.ok) expect(opened.text).toBe('x')
  }
  for (const text of ['sealed-v1.', 'sealed-v1.a.b.c', `sealed-v1.${'0'.repeat(12)}.AA.AA`]) {
    expect(secrets.open(text, place)).toEqual({ ok: false })
  }
})

test('keys change with an overlap: the old one still opens, the newest seals and wraps anew', () => {
  const sealed = secretsOf('old').seal(TOKEN, place)
  const both = secretsOf('new', 'old')
  expect(both.open(sealed, place)).toEqual({ ok: true, text: TOKEN })
  const renewed = both.renew(sealed, place) ?? ''
  expect(secretsOf('new').open(renewed, place)).toEqual({ ok: true, text: TOKEN })
  expect(both.renew(renewed, place)).toBeUndefined()
  // Only the envelope is new: the secret itself was not in the clear for it.
  expect(renewed.split('.')[3]).toBe(sealed.split('.')[3])
  expect(secretsOf('new').open(sealed, place)).toEqual({ ok: false })
})

test('what older versions stored in the clear opens as it is and is sealed when renewed', () => {
  const secrets = secretsOf('one')
  expect(secrets.open(TOKEN, place)).toEqual({ ok: true, text: TOKEN })
  expect(secrets.open(secrets.renew(TOKEN, place) ?? '', place)).toEqual({ ok: true, text: TOKEN })
})

test('without a key nothing sealed opens, and nothing is stored as if it were sealed', () => {
  const none = createSealedSecrets([])
  expect(none.open(secretsOf('one').seal(TOKEN, place), place)).toEqual({ ok: false })
  expect(() => none.seal(TOKEN, place)).toThrow('key')
})
