import { createKeyring, type Keyring } from '../keys/keyring.ts'

/** A keyring of tests; different names have different keys. */
export const testKeyring = (...names: string[]): Keyring =>
  createKeyring({
    masters: (names[0] ? names : ['one']).map((name) => Buffer.from(name.padEnd(32, '.'))),
  })
