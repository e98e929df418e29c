import type { StartInfo } from '@footfall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { AccountLinks } from '../auth/account-links.ts'
import { callAuth } from '../auth/call-auth.ts'
import type { Auth } from '../auth/create-auth.ts'
import { emailSchema, localeSchema, nameSchema, newPasswordSchema } from '../auth/password-rules.ts'
import { isNobodyThere } from '../auth/people.ts'
import { mailVerifyLink } from '../auth/verify-link.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { Mailer } from '../mail/mailer.ts'
import { makeOrganisation } from '../members/members.ts'
import { isSetupCode } from './setup-code.ts'

export interface FirstRunDeps {
  pool: Pool
  auth: Auth
  attempts: AttemptLimit
  mailer: Mailer
  links: AccountLinks
  baseUrl: string
  /** Of which the code is made. */
  keys: readonly DerivedKey[]
  isDevelopment: boolean
  isSignUpOpen: boolean
}

const VERIFY_DAYS = 7

/** Any number, the same for all that make a first person. */
const LOCK = 4_203_318

const personSchema = z.object({
  email: emailSchema,
  name: nameSchema,
  password: newPasswordSchema,
  organisation: z.string().trim().min(1).max(200),
  locale: localeSchema.exactOptional(),
})
type NewOwner = z.output<typeof personSchema>

const startSchema: z.ZodType<StartInfo> = z
  .object({
    isFirstRun: z.boolean(),
    needsSetupCode: z.boolean(),
    isSignUpOpen: z.boolean(),
    sendsMail: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'StartInfo' })

/** The first person of a server, and whoever signs up where that is open. */
export const firstRunRoutes = (api: ApiRegistrar, deps: FirstRunDeps): void => {
  const { pool, attempts, mailer, isDevelopment, isSignUpOpen } = deps
  const open = { tag: 'Account', access: 'public', scope: null } as const

  api.route(
    {
      ...open,
      id: 'getFirstRun',
      method: 'GET',
      path: '/api/first-run',
      summary:
        'What the pages before a sign-in need to know: whether anybody exists, whether sign-up is open.',
      response: startSchema,
    },
    async () => {
      const isFirstRun = await isNobodyThere(pool)
      return {
        isFirstRun,
        needsSetupCode: isFirstRun && !isDevelopment,
        isSignUpOpen,
        sendsMail: mailer.isReady,
      }
    },
  )

  api.route(
    {
      ...open,
      id: 'makeFirstOwner',
      method: 'POST',
      path: '/api/first-run',
      summary:
        'Makes the first person and their organisation, and signs them in. Works only while there is nobody.',
      body: personSchema.extend({ code: z.string().max(50).exactOptional() }),
      response: z.object({ organisation: z.string() }),
      isRead: true,
    },
    async (call) => {
      const { code = '', ...person } = call.body
      await attempts.take('first-run', call.request.ip)
      if (!isDevelopment && !isSetupCode(code, deps.keys)) throw new AppError('FOOTFALL_E_CODE')
      const organisation = await inTransaction(pool, async (client) => {
        // Held to the end: of two who come at once one is too late, and does not wait to hear it.
        const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as got', [LOCK])
        if (!(rows[0].got && (await isNobodyThere(pool)))) throw new AppError('FOOTFALL_E_TAKEN')
        return (await makeOwner(deps, person)).organisation
      })
      await signIn(deps, call, person)
      return { organisation }
    },
  )

  api.route(
    {
      ...open,
      id: 'signUp',
      method: 'POST',
      path: '/api/sign-up',
      summary: 'Makes an account with an organisation of its own, where sign-up is open.',
      body: personSchema,
      response: z.object({ organisation: z.string() }),
      isRead: true,
    },
    async (call) => {
      if (!isSignUpOpen) throw new AppError('FOOTFALL_E_CLOSED')
      await attempts.take('sign-up', call.request.ip)
      // A server that nobody set up is not anybody's to take by signing up.
      if (await isNobodyThere(pool)) throw new AppError('FOOTFALL_E_CLOSED')
      const { userId, organisation } = await makeOwner(deps, { ...call.body, isUnproved: true })
      await askForProof(deps, userId, call.body)
      await signIn(deps, call, call.body)
      return { organisation }
    },
  )
}

const makeOwner = async (
  { pool, auth }: FirstRunDeps,
  { organisation, locale, ...person }: NewOwner & { isUnproved?: boolean },
): Promise<{ userId: string; organisation: string }> => {
  const userId = await auth.ensureUser({ ...person, mustBeNew: true })
  if (locale) await pool.query('update auth_user set locale = $2 where id = $1', [userId, locale])
  return { userId, organisation: await makeOrganisation(pool, { userId, name: organisation }) }
}

/** The link that shows whose the mailbox is. Nothing waits for it; until then the mailbox has the last word on the account. */
const askForProof = async (
  deps: FirstRunDeps,
  userId: string,
  { email, locale }: NewOwner,
): Promise<void> => {
  if (deps.mailer.isReady) await mailVerifyLink(deps, { userId, email, locale, days: VERIFY_DAYS })
}

const signIn = async (
  { auth, baseUrl }: FirstRunDeps,
  call: { request: FastifyRequest; reply: FastifyReply },
  { email, password }: NewOwner,
): Promise<void> => {
  await callAuth(auth, baseUrl, call, { path: '/sign-in/email', body: { email, password } })
}
