import { SINGLE_ID } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { DraftTables } from '../drafts/tables.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { newWebhookSecret, webhookPlace } from '../secrets/webhook-secret.ts'
import { readOrigin } from './read-origin.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { SiteTables } from './tables.ts'

export interface NewSite {
  key: string
  name: string
  /** As an owner types them. */
  origins: readonly string[]
  /** Whose it is; absent: nobody's, until it has an owner. */
  organisation?: string
  timeZone?: string
  currency?: string
}

export interface AddSiteDeps {
  db: Kysely<SiteTables & DraftTables>
  secrets: SealedSecrets
  sites: Pick<SiteDirectory, 'forget'>
  publisher: {
    /** With things: these alone, and the site's own settings. */
    publish(
      site: string,
      choice?: { things?: []; by?: string | undefined },
    ): Promise<{ ok: true } | { ok: false; problems: unknown }>
  }
}

/** The rule of the database, and of every address with a key in it. */
const KEY = /^[a-z0-9][a-z0-9-]{1,62}$/

/** Throws in plain words where this cannot be a site; returns its origins as browsers send them. */
export const checkNewSite = ({ key, name, origins }: NewSite): string[] => {
  if (!KEY.test(key)) {
    throw new Error(
      `"${key}" cannot be a site's key: two to 63 of a–z, 0–9 and dashes, no dash first.`,
    )
  }
  if (!name.trim() || name.length > 200) throw new Error('A site’s name has 1 to 200 characters.')
  if (origins.length === 0) throw new Error('Name at least one origin, or no page may send events.')
  return [...new Set(origins.map(readOrigin))]
}

/** Makes a site with the defaults and publishes it. Returns false, and changes nothing, where the key is taken. */
export const addSite = async (
  { db, secrets, sites, publisher }: AddSiteDeps,
  site: NewSite,
): Promise<boolean> => {
  const origins = checkNewSite(site)
  const { key, name, organisation, timeZone, currency } = site
  // Pages may still hold the snippet of a site that had this key.
  const retired = await db
    .selectFrom('retired_site_keys')
    .select('organisation')
    .where('key', '=', key)
    .executeTakeFirst()
  if (retired && (!organisation || retired.organisation !== organisation)) return false
  const made = await db
    .insertInto('sites')
    .values({
      key,
      name: name.trim(),
      origins,
      ...(organisation && { organisation }),
      ...(timeZone && { time_zone: timeZone }),
      ...(currency && { currency }),
      webhook_secret: secrets.seal(newWebhookSecret(), webhookPlace(key)),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!made) return false
  // Sites from before there was a choice have no such draft, and keep the plugin's names.
  await writeDraft(db, key, { kind: 'compat', id: SINGLE_ID }, { pluginNames: false })
  sites.forget(key)
  const result = await publisher.publish(key)
  if (!result.ok) throw new Error(`The site is not valid: ${JSON.stringify(result.problems)}`)
  return true
}
