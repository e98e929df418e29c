import type { Pool } from 'pg'
import { apiKeyRoutes } from '../api-keys/api-key-routes.ts'
import type { ApiRegistrar, AuditEntry } from '../api-routes/registrar.ts'
import { createAttemptLimit } from '../attempts/attempt-limit.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditRoutes } from '../audit/audit-routes.ts'
import { createAccountLinks } from '../auth/account-links.ts'
import { accountRoutes } from '../auth/account-routes.ts'
import { authRoutes } from '../auth/auth-routes.ts'
import type { Auth } from '../auth/create-auth.ts'
import { factorRoutes } from '../auth/factor-routes.ts'
import { sessionRoutes } from '../auth/session-routes.ts'
import { createSignInTurns } from '../auth/sign-in-turns.ts'
import { firstRunRoutes } from '../first-run/first-run-routes.ts'
import { handoverRoutes } from '../organisations/handover-routes.ts'
import { invitationRoutes } from '../organisations/invitation-routes.ts'
import { organisationRoutes } from '../organisations/organisation-routes.ts'
import type { AppDeps } from './app-deps.ts'

/** People, and what belongs to them: accounts, organisations, members, keys, audit log. */
export const registerAccounts = (
  api: ApiRegistrar,
  deps: AppDeps,
  auth: Auth,
  options: { signInsPerMinute?: number; doorPool?: Pool } = {},
): void => {
  const { signInsPerMinute = 10, doorPool = deps.pool } = options
  const { pool, mailer, config, audit, members, apiKeys } = deps
  const { isDevelopment, isSignUpOpen, consoleUrl: baseUrl } = config
  const attempts = createAttemptLimit(pool, signInsPerMinute)
  const links = createAccountLinks(pool)
  const { dayTurns } = deps
  authRoutes(api, { auth, baseUrl, turns: createSignInTurns(doorPool, signInsPerMinute) })
  accountRoutes(api, { pool, auth, baseUrl, mailer, attempts, dayTurns, links })
  sessionRoutes(api, { pool, auth })
  factorRoutes(api, { pool, auth, baseUrl })
  firstRunRoutes(api, {
    pool,
    auth,
    attempts,
    dayTurns,
    mailer,
    baseUrl,
    isDevelopment,
    isSignUpOpen,
    keys: deps.keyring.all('first-run'),
  })
  organisationRoutes(api, { pool, audit, attempts, dayTurns, isSignUpOpen })
  invitationRoutes(api, { pool, auth, audit, mailer, attempts, baseUrl })
  handoverRoutes(api, {
    pool,
    auth,
    audit,
    members,
    mailer,
    attempts,
    dayTurns,
    baseUrl,
    sites: deps.sites,
    receivers: {
      destinations: deps.destinations,
      secrets: deps.secrets,
      publicUrl: config.publicUrl,
    },
  })
  apiKeyRoutes(api, { pool, apiKeys, mailer })
  auditRoutes(api, { audit })
}

/** What people do to their own account stands in the log of every organisation that they belong to. */
export const writeAudit = async (audit: AuditLog, entry: AuditEntry): Promise<void> => {
  const { actor, action, details, organisation, site } = entry
  if (organisation !== undefined || site !== undefined) await audit.write(entry)
  else if (actor.kind === 'user' && action.includes(' /api/me')) {
    await audit.writeForPerson({ actor: { ...actor, kind: 'user' }, action, details })
  }
}
