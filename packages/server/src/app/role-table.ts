import type { Role, Scope } from '@footfall/contract'

/** Who may call, and which scope an API key needs; without a scope it is not for keys. */
export interface RoleRow {
  who: 'everybody' | 'person' | `site ${Role}` | `organisation ${Role}`
  scope?: Scope
  routes: readonly string[]
}

/** Every route of the console API, written by hand: what a declaration says is compared with it, and tried. */
export const ROLE_TABLE: readonly RoleRow[] = [
  {
    who: 'everybody',
    routes: [
      'POST /api/auth/code',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-out',
      'GET /api/first-run',
      'POST /api/first-run',
      'POST /api/invitations/accept',
      'POST /api/invitations/preview',
      'POST /api/password-reset',
      'POST /api/password-reset/confirm',
      'POST /api/sign-up',
    ],
  },
  {
    who: 'organisation analyst',
    scope: 'members:read',
    routes: ['GET /api/organisations/:organisation/members'],
  },
  {
    who: 'organisation client',
    routes: ['GET /api/organisations/:organisation', 'POST /api/organisations/:organisation/leave'],
  },
  {
    who: 'organisation client',
    scope: 'sites:read',
    routes: ['GET /api/organisations/:organisation/sites'],
  },
  {
    who: 'organisation editor',
    routes: ['POST /api/organisations/:organisation/lookup'],
  },
  {
    who: 'organisation editor',
    scope: 'sites:write',
    routes: ['POST /api/organisations/:organisation/sites'],
  },
  {
    who: 'organisation owner',
    routes: [
      'PATCH /api/organisations/:organisation',
      'GET /api/organisations/:organisation/api-keys',
      'POST /api/organisations/:organisation/api-keys',
      'DELETE /api/organisations/:organisation/api-keys/:id',
      'GET /api/organisations/:organisation/audit',
      'GET /api/organisations/:organisation/invitations',
      'POST /api/organisations/:organisation/invitations',
      'DELETE /api/organisations/:organisation/invitations/:id',
      'DELETE /api/organisations/:organisation/members/:user',
      'PATCH /api/organisations/:organisation/members/:user',
    ],
  },
  {
    who: 'person',
    routes: [
      'POST /api/handovers/accept',
      'POST /api/handovers/preview',
      'GET /api/me',
      'PATCH /api/me',
      'POST /api/me/email',
      'GET /api/me/passkeys',
      'POST /api/me/passkeys',
      'DELETE /api/me/passkeys/:id',
      'POST /api/me/passkeys/options',
      'POST /api/me/password',
      'DELETE /api/me/sessions',
      'GET /api/me/sessions',
      'DELETE /api/me/sessions/:id',
      'POST /api/me/two-factor',
      'POST /api/me/two-factor/confirm',
      'POST /api/me/two-factor/recovery-codes',
      'POST /api/me/two-factor/stop',
      'GET /api/organisations',
      'POST /api/organisations',
      'GET /api/sites',
      'POST /api/verify-email',
    ],
  },
  {
    who: 'person',
    scope: 'settings:read',
    routes: [
      'GET /api/behaviors',
      'GET /api/consent-tools',
      'GET /api/destinations',
      'GET /api/triggers',
      'GET /api/widgets',
    ],
  },
  {
    who: 'site analyst',
    routes: [
      'GET /api/sites/:key/debug-link',
      'POST /api/sites/:key/picks',
      'GET /api/sites/:key/picks/:id',
      'GET /api/sites/:key/preview-link',
    ],
  },
  {
    who: 'site analyst',
    scope: 'consents:read',
    routes: [
      'GET /api/sites/:key/consents',
      'GET /api/sites/:key/consents/:id',
      'GET /api/sites/:key/consents/check',
    ],
  },
  {
    who: 'site analyst',
    scope: 'events:read',
    routes: [
      'GET /api/sites/:key/destinations/:name/queue',
      'GET /api/sites/:key/events',
      'POST /api/sites/:key/events/try',
      'GET /api/sites/:key/refusals',
    ],
  },
  {
    who: 'site analyst',
    scope: 'settings:read',
    routes: [
      'GET /api/sites/:key/changes',
      'GET /api/sites/:key/consent-health',
      'GET /api/sites/:key/destinations',
      'GET /api/sites/:key/destinations/:name',
      'GET /api/sites/:key/evidence',
      'GET /api/sites/:key/export',
      'GET /api/sites/:key/google-consent',
      'POST /api/sites/:key/simulate',
      'GET /api/sites/:key/things/:kind/:id',
      'GET /api/sites/:key/versions',
      'GET /api/sites/:key/versions/:revision',
      'GET /api/sites/:key/versions/:revision/changes',
    ],
  },
  {
    who: 'site analyst',
    scope: 'sites:read',
    routes: ['GET /api/sites/:key/verification'],
  },
  {
    who: 'site client',
    scope: 'events:read',
    routes: [
      'GET /api/sites/:key/deliveries',
      'GET /api/sites/:key/lanes',
      'GET /api/sites/:key/live',
      'GET /api/sites/:key/live/stream',
      'GET /api/sites/:key/proof',
    ],
  },
  {
    who: 'site client',
    scope: 'settings:read',
    routes: ['GET /api/sites/:key/declaration', 'GET /api/sites/:key/things'],
  },
  {
    who: 'site client',
    scope: 'sites:read',
    routes: ['GET /api/sites/:key', 'GET /api/sites/:key/general', 'GET /api/sites/:key/lookup'],
  },
  {
    who: 'site editor',
    routes: [
      'GET /api/sites/:key/leads',
      'DELETE /api/sites/:key/leads/:id',
      'GET /api/sites/:key/leads/:id',
      'GET /api/sites/:key/leads/:id/files/:file',
      'POST /api/sites/:key/leads/:id/resend',
      'POST /api/sites/:key/leads/:id/restore',
      'POST /api/sites/:key/leads/:id/spam',
      'GET /api/sites/:key/leads/export.csv',
      'GET /api/sites/:key/leads/forms',
      'POST /api/sites/:key/leads/person',
      'POST /api/sites/:key/leads/person/delete',
      'GET /api/sites/:key/leads/webhook',
      'POST /api/sites/:key/leads/webhook/rotate',
      'POST /api/sites/:key/lookup',
      'POST /api/sites/:key/verification',
    ],
  },
  {
    who: 'site editor',
    scope: 'consents:read',
    routes: ['GET /api/sites/:key/consents/export.csv'],
  },
  {
    who: 'site editor',
    scope: 'publish',
    routes: [
      'POST /api/sites/:key/discard',
      'POST /api/sites/:key/publish',
      'POST /api/sites/:key/rollback',
    ],
  },
  {
    who: 'site editor',
    scope: 'settings:write',
    routes: [
      'PUT /api/sites/:key/consent-health',
      'PUT /api/sites/:key/destinations/:name',
      'POST /api/sites/:key/destinations/:name/queue/drop',
      'POST /api/sites/:key/destinations/:name/queue/replay',
      'POST /api/sites/:key/destinations/:name/retry',
      'POST /api/sites/:key/destinations/:name/test',
      'PUT /api/sites/:key/evidence',
      'PUT /api/sites/:key/google-consent',
      'POST /api/sites/:key/import',
      'POST /api/sites/:key/import/preview',
      'POST /api/sites/:key/refusals/allow',
      'DELETE /api/sites/:key/things/:kind/:id',
      'PUT /api/sites/:key/things/:kind/:id',
    ],
  },
  {
    who: 'site editor',
    scope: 'sites:write',
    routes: [
      'DELETE /api/sites/:key/domains',
      'POST /api/sites/:key/domains',
      'PATCH /api/sites/:key/general',
    ],
  },
  {
    who: 'site owner',
    routes: [
      'DELETE /api/sites/:key',
      'DELETE /api/sites/:key/handover',
      'GET /api/sites/:key/handover',
      'POST /api/sites/:key/handover',
      'POST /api/sites/:key/restore',
      'POST /api/sites/:key/webhook-secret/rotate',
    ],
  },
]
