import { createHash, hkdfSync } from 'node:crypto'
import { oldRecordKey } from './old-record-key.ts'

/** What keys are for. Each use has keys of its own: what leaks from one says nothing about another. */
export type KeyUse =
  | 'cookies'
  | 'known-browsers'
  | 'debug-links'
  | 'preview-links'
  | 'consent-records'
  | 'secrets'
  | 'first-run'
  | 'leads'
  | 'lead-links'
  | 'reviews'
  | 'review-links'
  | 'review-oauth'
  | 'endpoint-checks'

export interface DerivedKey {
  /** Tells keys apart without telling anything about them. */
  id: string
  key: Buffer
}

/** The installation's keys, all derived from the master keys the environment names. */
export interface Keyring {
  /** Signs and seals what is new. */
  newest(use: KeyUse): DerivedKey
  /** The newest first. What older ones signed or sealed still holds. */
  all(use: KeyUse): readonly DerivedKey[]
}

export interface KeyringOptions {
  /** The newest first, at least one. */
  masters: readonly Buffer[]
  /** What signed everything before there were master keys: it verifies old consent records, and does nothing else. */
  oldSecret?: string | undefined
}

export const createKeyring = ({ masters, oldSecret }: KeyringOptions): Keyring => {
  const known = new Map<KeyUse, readonly DerivedKey[]>()
  const all = (use: KeyUse): readonly DerivedKey[] => {
    const found = known.get(use)
    if (found) return found
    const old = use === 'consent-records' && oldSecret ? [oldRecordKey(oldSecret)] : []
    const keys = [...masters.map((master) => derive(master, use)), ...old].map(named)
    known.set(use, keys)
    return keys
  }
  const newest = (use: KeyUse): DerivedKey => {
    const [first] = all(use)
    if (!first) throw new Error('A keyring needs at least one master key.')
    return first
  }
  return { all, newest }
}

const derive = (master: Buffer, use: KeyUse): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `footfall-${use}-v1`, 32))

const named = (key: Buffer): DerivedKey => ({
  id: createHash('sha256').update(key).digest('hex').slice(0, 12),
  key,
})
