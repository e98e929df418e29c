import { expect, test } from 'vitest'
import { createKeyring, type KeyUse } from './keyring.ts'

const USES: KeyUse[] = ['cookies', 'debug-links', 'consent-records', 'secrets']
const masters = [Buffer.alloc(32, 1), Buffer.alloc(48, 2)]
const keyring = createKeyring({ masters, oldSecret: 'the old secret' })

test('no two uses and no two master keys share a key or an id', () => {
  const all = USES.flatMap((use) => keyring.all(use))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ key }) => key.toString('hex'))).size).toBe(all.length)
  for (const { key } of all) expect(key).toHaveLength(32)
})

test('the newest comes first, and the same master key gives the same keys everywhere', () => {
  for (const use of USES) expect(keyring.newest(use)).toEqual(keyring.all(use)[0])
  const elsewhere = createKeyring({ masters: [Buffer.alloc(32, 3), ...masters] })
  expect(elsewhere.all('secrets').slice(1)).toEqual(keyring.all('secrets'))
})

test('the secret of older versions is for old consent records and for nothing else', () => {
  expect(USES.map((use) => keyring.all(use).length)).toEqual([2, 2, 3, 2])
  const without = createKeyring({ masters })
  expect(without.newest('consent-records')).toEqual(keyring.newest('consent-records'))
})
