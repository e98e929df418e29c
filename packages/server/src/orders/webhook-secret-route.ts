import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { newWebhookSecret, OLD_SECRET_MS, webhookPlace } from '../secrets/webhook-secret.ts'
import type { SiteTables } from '../sites/tables.ts'
import { webhookRotationSchema } from './api-schema.ts'

export interface WebhookSecretDeps {
  db: Kysely<SiteTables>
  secrets: SealedSecrets
  clock: Clock
}

/**
 * POST /api/sites/:key/webhook-secret/rotate: a new secret for the site's order webhook, told this once. The one before is taken
 * for a day more, so that the shop can be changed without losing an order.
 */
export const webhookSecretRoute = (api: ApiRegistrar, deps: WebhookSecretDeps): void => {
  api.route(
    {
      id: 'rotateWebhookSecret',
      method: 'POST',
      path: '/api/sites/:key/webhook-secret/rotate',
      tag: 'Sites',
      summary:
        'A new secret for the order webhook, told this once. The one before is taken for a day more.',
      access: 'site:owner',
      scope: null,
      response: webhookRotationSchema,
    },
    async ({ site }) => {
      const secret = newWebhookSecret()
      const oldValidUntil = deps.clock.now() + OLD_SECRET_MS
      await deps.db
        .updateTable('sites')
        .set((eb) => ({
          webhook_secret: deps.secrets.seal(secret, webhookPlace(site)),
          webhook_secret_before: eb.ref('webhook_secret'),
          webhook_secret_before_until: new Date(oldValidUntil),
        }))
        .where('key', '=', site)
        .execute()
      return { secret, oldValidUntil }
    },
  )
}
