import type { StartInfo } from '@footfall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import { callAuth } from '../auth/call-auth.ts'
import type { Auth } from '../auth/create-auth.ts'
import {
  emailSchema,
  localeSchema,
  nameSchema,
  newPasswordSchema,
  tokenSchema,
} from '../auth/password-rules.ts'
import { isNobodyThere } from '../auth/people.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { Mailer } from '../mail/mailer.ts'
import { makeOrganisation } from '../members/members.ts'
import { isSetupCode } from './setup-code.ts'
import { takeSignUpTurn } from './sign-up-turns.ts'
import { createSignUps, type NewOwner } from './sign-ups.ts'

export interface FirstRunDeps {
  pool: Pool
  auth: Auth
  attempts: AttemptLimit
  dayTurns: DayTurns
  mailer: Mailer
  baseUrl: string
  /** Of which the code is made. */
  keys: readonly DerivedKey[]
  isDevelopment: boolean
  isSignUpOpen: boolean
}

/** Any number, the same for all that make a first person. */
const LOCK = 4_203_318

const personSchema = z.object({
  email: emailSchema,
  name: nameSchema,
  password: newPasswordSchema,
  organisation: z.string().trim().min(1).max(200),
  locale: localeSchema.exactOptional(),
})

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
  const { pool, auth, attempts, mailer, baseUrl, isDevelopment, isSignUpOpen } = deps
  const open = { tag: 'Account', access: 'public', scope: null } as const
  const signUps = createSignUps(pool)

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
        return makeOwner(deps, person)
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
      summary:
        'Asks for an account with an organisation of its own, where sign-up is open: it is made once the link mailed there is followed. The response is the same whether the address is known. A server that sends no mail makes it at once.',
      body: personSchema,
      response: z.object({ organisation: z.string().exactOptional() }),
      isRead: true,
    },
    async (call) => {
      if (!isSignUpOpen) throw new AppError('FOOTFALL_E_CLOSED')
      await attempts.take('sign-up', call.request.ip)
      // A server that nobody set up is not anybody's to take by signing up.
      if (await isNobodyThere(pool)) throw new AppError('FOOTFALL_E_CLOSED')
      const person = call.body
      if (!mailer.isReady) {
        const organisation = await makeOwner(deps, { ...person, isUnproved: true })
        await signIn(deps, call, person)
        return { organisation }
      }
      const token = await signUps.keep(person)
      if (token === undefined) return {}
      const { ip } = call.request
      if (!(await takeSignUpTurn(deps.dayTurns, { email: person.email, ip }))) return {}
      const known = await auth.findUser(person.email)
      const to = { email: person.email, locale: person.locale }
      if (known) await mailer.send(to, { kind: 'sign-up-known', link: `${baseUrl}/sign-in` })
      else {
        const link = `${baseUrl}/confirm-sign-up?token=${token}`
        await mailer.send(to, { kind: 'sign-up', link })
      }
      return {}
    },
  )

  api.route(
    {
      ...open,
      id: 'confirmSignUp',
      method: 'POST',
      path: '/api/sign-up/confirm',
      summary:
        'Makes the account by the mailed link and the password it was asked for with, and signs in.',
      body: z.object({ token: tokenSchema, password: z.string().max(256) }),
      response: z.object({ organisation: z.string() }),
      isRead: true,
    },
    async (call) => {
      const { token, password } = call.body
      await attempts.take('link', call.request.ip)
      const person = await signUps.find(token, password)
      if (person === 'no-link' || !isSignUpOpen) throw new AppError('FOOTFALL_E_LINK')
      if (person === 'wrong-password') throw new AppError('FOOTFALL_E_PASSWORD')
      const organisation = await makeOwner(deps, person)
      await signUps.drop(person.email)
      await signIn(deps, call, person)
      return { organisation }
    },
  )
}

const makeOwner = async (
  { pool, auth }: FirstRunDeps,
  { organisation, locale, ...person }: NewOwner & { isUnproved?: boolean },
): Promise<string> => {
  const userId = await auth.ensureUser({ ...person, mustBeNew: true })
  if (locale) await pool.query('update auth_user set locale = $2 where id = $1', [userId, locale])
  return makeOrganisation(pool, { userId, name: organisation })
}

const signIn = async (
  { auth, baseUrl }: FirstRunDeps,
  call: { request: FastifyRequest; reply: FastifyReply },
  { email, password }: NewOwner,
): Promise<void> => {
  await callAuth(auth, baseUrl, call, { path: '/sign-in/email', body: { email, password } })
}
