import type { SettingsFields, SettingsValues } from '@footfall/contract'
import type { Pool } from 'pg'
import { isSealed, type SealedSecrets } from './sealed-secrets.ts'
import { replaceSecrets } from './settings-secrets.ts'
import { webhookPlace } from './webhook-secret.ts'

export interface SealStoredOptions {
  pool: Pool
  destinations: {
    load(name: string): Promise<{ settings: { fields: SettingsFields } } | undefined>
  }
  secrets: SealedSecrets
}

export interface SealStoredReport {
  /** Rows that were sealed, or wrapped anew by the newest key. */
  renewed: number
  /** Secrets that no key opens. */
  lost: number
}

const STEP = 500

/**
 * Seals what older versions stored in the clear and wraps anew what an older key sealed. May be stopped at any point and run
 * by several at once: a row is written only if it is still what was read.
 */
export const sealStored = async (options: SealStoredOptions): Promise<SealStoredReport> => {
  const report = { renewed: 0, lost: 0 }
  await sealDestinations(options, report)
  await sealWebhooks(options, report)
  return report
}

const sealDestinations = async (
  { pool, destinations, secrets }: SealStoredOptions,
  report: SealStoredReport,
): Promise<void> => {
  let after = ['', '']
  for (;;) {
    const { rows } = await pool.query<{ site: string; destination: string; settings: object }>(
      `select site, id as destination, coalesce(draft -> 'settings', '{}') as settings from site_things
       where kind = 'destination' and (site, id) > ($1, $2) order by site, id limit $3`,
      [...after, STEP],
    )
    for (const { site, destination, settings } of rows) {
      const fields = (await destinations.load(destination))?.settings.fields ?? {}
      const next = replaceSecrets(fields, settings as SettingsValues, (value, field) =>
        renew(secrets, value, { site, destination, field }, report),
      )
      if (next === settings) continue
      const { rowCount } = await pool.query(
        `update site_things set draft = jsonb_set(draft, '{settings}', $4::jsonb)
         where (site, kind, id) = ($1, 'destination', $2) and draft -> 'settings' = $3::jsonb`,
        [site, destination, JSON.stringify(settings), JSON.stringify(next)],
      )
      report.renewed += rowCount ?? 0
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = [last.site, last.destination]
  }
}

const COLUMNS = ['webhook_secret', 'webhook_secret_before'] as const

const sealWebhooks = async (
  { pool, secrets }: SealStoredOptions,
  report: SealStoredReport,
): Promise<void> => {
  let after = ''
  for (;;) {
    const { rows } = await pool.query<{ key: string } & Record<string, string | null>>(
      `select key, webhook_secret, webhook_secret_before from sites where key > $1 order by key limit $2`,
      [after, STEP],
    )
    for (const row of rows) {
      for (const column of COLUMNS) {
        const stored = row[column]
        const next = stored && renew(secrets, stored, webhookPlace(row.key), report)
        if (!next) continue
        const { rowCount } = await pool.query(
          `update sites set ${column} = $3 where key = $1 and ${column} = $2`,
          [row.key, stored, next],
        )
        report.renewed += rowCount ?? 0
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = last.key
  }
}

const renew = (
  secrets: SealedSecrets,
  stored: string,
  place: Parameters<SealedSecrets['renew']>[1],
  report: SealStoredReport,
): string | undefined => {
  const next = secrets.renew(stored, place)
  if (next === undefined && isSealed(stored) && !secrets.open(stored, place).ok) report.lost += 1
  return next
}
