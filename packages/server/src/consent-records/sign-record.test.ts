import { expect, test } from 'vitest'
import { createKeyring } from '../keys/keyring.ts'
import { oldRecordKey } from '../keys/old-record-key.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createRecordSigner, type SignedFields } from './sign-record.ts'

const record: SignedFields = {
  site: 'shop',
  seq: 2,
  id: '0190a5c0-0000-7000-8000-000000000001',
  time: 1,
  receivedAt: 2,
  method: 'reject-all',
  revision: 1,
  version: 'v1',
  policy: 'p1',
  language: 'en',
  granted: [],
  refused: ['advertising'],
  shown: 'hash',
}
const keys = testKeyring('ours').all('consent-records')
const { sign, check, keyId } = createRecordSigner(keys)
const isSigned = (fields: SignedFields, before: string, proof: string): boolean =>
  check(fields, { keyId, before, proof }) === 'intact'

test('a record is signed together with the signature before it: none can be taken out of the chain', () => {
  const proof = sign(record, 'first')
  expect(isSigned(record, 'first', proof)).toBe(true)
  expect(isSigned(record, 'second', proof)).toBe(false)
  expect(sign(record, 'second')).not.toBe(proof)
})

test.each(Object.keys(record) as (keyof SignedFields)[])('a changed %s is noticed', (field) => {
  const changed = { ...record, [field]: Array.isArray(record[field]) ? ['functional'] : 'other' }
  expect(isSigned(changed as SignedFields, 'first', sign(record, 'first'))).toBe(false)
})

test('another key signs otherwise, and text that is no signature is none', () => {
  const other = createRecordSigner(testKeyring('another').all('consent-records'))
  expect(other.sign(record, 'first')).not.toBe(sign(record, 'first'))
  expect(other.keyId).not.toBe(keyId)
  expect(isSigned(record, 'first', 'nonsense')).toBe(false)
})

test('a key that is not ours leaves a record unverified; one of ours, named falsely, breaks it', () => {
  const proof = sign(record, 'first')
  expect(check(record, { keyId: 'somebodyelse', before: 'first', proof })).toBe('unverified')
  const rotated = createRecordSigner(testKeyring('newer', 'ours').all('consent-records'))
  expect(rotated.check(record, { keyId, before: 'first', proof })).toBe('intact')
  expect(rotated.check(record, { keyId: rotated.keyId, before: 'first', proof })).toBe('broken')
})

test('what the one secret of older versions signed is still verified, by that secret', () => {
  const old = createRecordSigner([{ id: keyId, key: oldRecordKey('the old secret') }])
  const keyring = createKeyring({ masters: [Buffer.alloc(32, 1)], oldSecret: 'the old secret' })
  const signer = createRecordSigner(keyring.all('consent-records'))
  const oldId = keyring.all('consent-records').at(-1)?.id ?? ''
  const proof = old.sign(record, 'first')
  expect(signer.check(record, { keyId: oldId, before: 'first', proof })).toBe('intact')
  expect(signer.keyId).not.toBe(oldId)
})
