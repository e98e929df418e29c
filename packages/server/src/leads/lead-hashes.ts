import { createHash, createHmac } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'
import { foldEmail } from '../people/site-pepper.ts'

/** What leads are found by without being opened. Keyed, so that the table alone tells nobody who wrote. */
export interface LeadHashes {
  /** By the newest key. */
  person(site: string, email: string): Buffer
  /** By every key: leads that were stored before a change of keys are found too. */
  persons(site: string, email: string): Buffer[]
  said(site: string, form: string, said: SaidContent): Buffer
  source(site: string, address: string): Buffer
}

export interface SaidContent {
  values: readonly { key: string; value: string }[]
  files: readonly { field: string; bytes: Uint8Array }[]
  /** Where nothing in it says who it is. */
  source?: string
}

export const createLeadHashes = (keys: readonly DerivedKey[]): LeadHashes => {
  const hash = ({ key }: DerivedKey, ...parts: unknown[]): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['footfall-lead-v1', ...parts]))
      .digest()
  const newest = (...parts: unknown[]): Buffer => {
    const [first] = keys
    if (!first) throw new Error('Leads need a key.')
    return hash(first, ...parts)
  }
  return {
    person: (site, email) => newest('person', site, foldEmail(email)),
    persons: (site, email) => keys.map((key) => hash(key, 'person', site, foldEmail(email))),
    said: (site, form, { values, files, source = '' }) =>
      newest(
        ...['said', site, form],
        values.map(({ key, value }) => [key, value]),
        files.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('hex')]),
        source,
      ),
    source: (site, address) => newest('source', site, address),
  }
}
