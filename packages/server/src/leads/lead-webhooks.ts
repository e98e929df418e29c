import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'
import { newWebhookSecret, OLD_SECRET_MS } from '../secrets/webhook-secret.ts'

/** What a site's lead webhooks are signed with. */
export interface LeadWebhooks {
  /** The secret, made the first time it is asked for. */
  secret(site: string): Promise<string>
  /** A new one; the one before signs beside it for a day. */
  rotate(site: string): Promise<{ secret: string; oldValidUntil: number }>
  /** All that sign now, the newest first. */
  signing(site: string): Promise<string[]>
  /** Wraps anew what another key than this has sealed. */
  renew(keyId: string): Promise<void>
}

export const createLeadWebhooks = (
  pool: Pool,
  secrets: SealedSecrets,
  clock: Clock,
): LeadWebhooks => {
  const open = (site: string, stored: string | null | undefined): string[] => {
    const opened = stored ? secrets.open(stored, placeOf(site)) : undefined
    return opened?.ok ? [opened.text] : []
  }
  const read = async (site: string): Promise<{ known: string[]; lost: string | undefined }> => {
    const { rows } = await pool.query<WebhookRow>(
      'select secret, secret_before, before_until from lead_webhooks where site = $1',
      [site],
    )
    const [row] = rows
    const isOld = (row?.before_until?.getTime() ?? 0) > clock.now()
    return {
      known: [...open(site, row?.secret), ...open(site, isOld ? row?.secret_before : undefined)],
      lost: row?.secret,
    }
  }
  const signing = async (site: string): Promise<string[]> => {
    const { known, lost } = await read(site)
    if (known.length > 0) return known
    // Where no key opens the old one, it is of no use to anybody.
    await pool.query(
      `insert into lead_webhooks (site, secret) values ($1, $2)
       on conflict (site) do update set secret = excluded.secret, secret_before = null
       where lead_webhooks.secret = $3`,
      [site, secrets.seal(newWebhookSecret(), placeOf(site)), lost ?? ''],
    )
    return (await read(site)).known
  }
  return {
    async renew(keyId) {
      const { rows } = await pool.query<{ site: string; secret: string }>(
        `select site, secret from lead_webhooks where split_part(secret, '.', 2) <> $1`,
        [keyId],
      )
      for (const { site, secret } of rows) {
        const next = secrets.renew(secret, placeOf(site))
        if (next === undefined) continue
        await pool.query('update lead_webhooks set secret = $3 where site = $1 and secret = $2', [
          ...[site, secret, next],
        ])
      }
    },
    signing,
    secret: async (site) => (await signing(site))[0] ?? '',
    async rotate(site) {
      const secret = newWebhookSecret()
      const oldValidUntil = clock.now() + OLD_SECRET_MS
      await pool.query(
        `insert into lead_webhooks (site, secret) values ($1, $2)
         on conflict (site) do update set secret = excluded.secret,
           secret_before = lead_webhooks.secret, before_until = $3`,
        [site, secrets.seal(secret, placeOf(site)), new Date(oldValidUntil)],
      )
      return { secret, oldValidUntil }
    },
  }
}

interface WebhookRow {
  secret: string
  secret_before: string | null
  before_until: Date | null
}

const placeOf = (site: string): SecretPlace => ({
  site,
  destination: 'lead',
  field: 'webhook_secret',
})
