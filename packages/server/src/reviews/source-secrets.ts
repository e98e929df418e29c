import type { Pool } from 'pg'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'

/** A source's keys and tokens, which open at their own row and nowhere else. */
export interface SourceSecrets {
  seal(site: string, id: string, secret: Readonly<Record<string, string>>): string | null
  /** Empty where nothing is stored, or no key opens it. */
  open(site: string, id: string, stored: string | null): Record<string, string>
  /** Wraps anew what an older key has sealed. */
  renew(): Promise<void>
}

export const createSourceSecrets = (pool: Pool, secrets: SealedSecrets): SourceSecrets => ({
  seal: (site, id, secret) =>
    Object.keys(secret).length > 0 ? secrets.seal(JSON.stringify(secret), placeOf(site, id)) : null,
  open(site, id, stored) {
    const opened = stored ? secrets.open(stored, placeOf(site, id)) : undefined
    return opened?.ok ? readRecord(opened.text) : {}
  },
  async renew() {
    const { rows } = await pool.query<{ site: string; id: string; secret: string }>(
      'select site, id, secret from review_sources where secret is not null',
    )
    for (const { site, id, secret } of rows) {
      const next = secrets.renew(secret, placeOf(site, id))
      if (next === undefined) continue
      await pool.query(
        'update review_sources set secret = $4 where site = $1 and id = $2 and secret = $3',
        [site, id, secret, next],
      )
    }
  },
})

const placeOf = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'review-source',
  field: id,
})

const readRecord = (text: string): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'string' ? [[name, one]] : [],
      ),
    )
  } catch {
    return {}
  }
}
