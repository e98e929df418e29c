import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'

/** Hashes with one site's own key. */
export type SiteHash = (...parts: string[]) => Buffer

export interface SitePeppers {
  /** Made where the site has none yet. Throws FOOTFALL_E_KEYS where no key of this process opens it. */
  hash(site: string): Promise<SiteHash>
}

export const pepperPlace = (site: string): SecretPlace => ({
  site,
  destination: 'reviews',
  field: 'pepper',
})

/**
 * What a site's people are hashed with: a secret of the site's own, sealed, which outlives a change of the installation's keys. It stands
 * with the settings of reviews, which had it first; reviews, events, orders and erasures share it, so that one address is found in all.
 */
export const createSitePeppers = (
  pool: Pool,
  secrets: SealedSecrets,
  log?: Pick<Logger, 'error'>,
): SitePeppers => {
  const read = async (site: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ pepper: string }>(
      'select pepper from review_settings where site = $1',
      [site],
    )
    return rows[0]?.pepper
  }
  const make = async (site: string): Promise<string> => {
    const made = secrets.seal(randomBytes(32).toString('base64url'), pepperPlace(site))
    await pool.query(
      'insert into review_settings (site, pepper) values ($1, $2) on conflict do nothing',
      [site, made],
    )
    return (await read(site)) ?? ''
  }
  return {
    async hash(site) {
      const opened = secrets.open((await read(site)) ?? (await make(site)), pepperPlace(site))
      if (!opened.ok) {
        // Never a new one in its place: with it every objection would be lost, and nobody could be found to be erased.
        log?.error({ site }, 'no key opens what people of a site are found by')
        throw new AppError('FOOTFALL_E_KEYS')
      }
      // Made once: of raw bytes Node would make it anew for each hash.
      const key = createSecretKey(opened.text, 'base64url')
      return (...parts) =>
        createHmac('sha256', key)
          .update(JSON.stringify(['footfall-review-v1', ...parts]))
          .digest()
    },
  }
}

/** One address, however it is written. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
