import { randomBytes } from 'node:crypto'
import type { SecretPlace } from './sealed-secrets.ts'

/** Where a site's webhook secret stands; the one before it moves to another column and keeps its place's name. */
export const webhookPlace = (site: string): SecretPlace => ({
  site,
  destination: '',
  field: 'webhook_secret',
})

/** How long the secret before still signs after a new one was made. */
export const OLD_SECRET_MS: number = 24 * 3_600_000

export const newWebhookSecret = (): string => randomBytes(32).toString('base64url')
