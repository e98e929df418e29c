import { inTime } from '../clock/in-time.ts'
import type { PersonHashes, SiteHashes } from '../people/person-hashes.ts'

const PATIENCE_MS = 800
const NOBODY = Promise.resolve(undefined)

/**
 * By what a person is found in an event. Without the key, or while the database is away or hangs, an event is taken as it is: who
 * asks for their data is then found by other ways, or not at all.
 */
export const personOf = async (
  hashes: PersonHashes | undefined,
  site: string,
): Promise<SiteHashes['person'] | undefined> =>
  (await inTime(hashes?.of(site) ?? NOBODY, PATIENCE_MS).catch(() => undefined))?.person
