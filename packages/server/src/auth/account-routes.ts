import type { Me } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import { AppError } from '../http/app-error.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AccountLinks } from './account-links.ts'
import { callAuth, rememberBrowser } from './call-auth.ts'
import type { Auth, SignedInUser } from './create-auth.ts'
import {
  emailSchema,
  localeSchema,
  nameSchema,
  newPasswordSchema,
  tokenSchema,
} from './password-rules.ts'
import { takeBack } from './take-back.ts'
import { mailVerifyLink } from './verify-link.ts'

export interface AccountRouteDeps {
  pool: Pool
  auth: Auth
  /** Where the console is; mailed links lead there. */
  baseUrl: string
  mailer: Mailer
  attempts: AttemptLimit
  dayTurns: DayTurns
  links: AccountLinks
}

const RESET_MINUTES = 60
/** Asked again so soon, the link on its way is still the one: nobody's mailbox is flooded, nor their link replaced. */
const RESET_AGAIN_MINUTES = 5
/** Beyond so many in 24 hours another goes only once none is open: the mailbox has one that works, whoever asked for it. */
const RESETS_AT_WILL = 5
/** Short, because following it changes what signs the person in. */
const VERIFY_DAYS = 1

const meSchema: z.ZodType<Me> = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    locale: z.string().exactOptional(),
    hasTwoFactor: z.boolean().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'Me' })

/** Somebody's own account: who they are, their password and address. */
export const accountRoutes = (api: ApiRegistrar, deps: AccountRouteDeps): void => {
  const { pool, auth, baseUrl, mailer, attempts, links } = deps
  const mine = { tag: 'Account', access: 'user', scope: null } as const
  const open = { tag: 'Account', access: 'public', scope: null } as const

  api.route(
    {
      ...mine,
      id: 'getMe',
      method: 'GET',
      path: '/api/me',
      summary: 'Who is asking.',
      response: meSchema,
    },
    async ({ user }) => readMe(pool, signedIn(user)),
  )

  api.route(
    {
      ...mine,
      id: 'changeMe',
      method: 'PATCH',
      path: '/api/me',
      summary: 'Changes one’s own name or language.',
      body: z.object({
        name: nameSchema.exactOptional(),
        locale: localeSchema.nullable().exactOptional(),
      }),
      response: meSchema,
    },
    async ({ user, body: { name, locale } }) => {
      const { id } = signedIn(user)
      await pool.query(
        `update auth_user set name = coalesce($2, name), locale = case when $3 then $4 else locale end,
           updated_at = now() where id = $1`,
        [id, name ?? null, locale !== undefined, locale ?? null],
      )
      return readMe(pool, signedIn(user))
    },
  )

  api.route(
    {
      ...mine,
      id: 'changePassword',
      method: 'POST',
      path: '/api/me/password',
      summary: 'Changes one’s own password and ends all other sessions.',
      body: z.object({ current: z.string().max(1_000), next: newPasswordSchema }),
      response: null,
    },
    async (call) => {
      const { current, next } = call.body
      await callAuth(auth, baseUrl, call, {
        path: '/change-password',
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      })
      await links.dropAll(signedIn(call.user).id)
      await tellChange(deps, signedIn(call.user).id)
    },
  )

  api.route(
    {
      ...mine,
      id: 'changeEmail',
      method: 'POST',
      path: '/api/me/email',
      summary: 'Asks for another address: it holds once the link mailed there is followed.',
      body: z.object({ email: emailSchema, password: z.string().max(1_000) }),
      response: null,
    },
    async ({ user, body: { email, password } }) => {
      const { id } = signedIn(user)
      await attempts.take('password', id)
      if (!(await auth.isPassword(id, password))) throw new AppError('FOOTFALL_E_PASSWORD')
      if (!mailer.isReady) throw new AppError('FOOTFALL_E_MAIL')
      await attempts.take('invite-of', email)
      // Of the account alone: nobody has strangers mailed by changing their own address all day.
      const usedUp = await deps.dayTurns.take([{ key: `addresses of ${id}`, limit: 5 }])
      if (usedUp) throw new AppError('FOOTFALL_E_RATE', { retryAfter: 3_600 })
      // Whether somebody else has the address is told to nobody but its owner's mailbox, by silence. After the turns: or those whom
      // they keep out would learn it by the response.
      if (await auth.findUser(email)) return
      const locale = await localeOf(pool, id)
      await mailVerifyLink(deps, { userId: id, email, locale, days: VERIFY_DAYS })
    },
  )

  api.route(
    {
      ...mine,
      id: 'verifyEmail',
      method: 'POST',
      path: '/api/verify-email',
      summary: 'Confirms an address by its mailed link, signed in to the account that it is for.',
      body: z.object({ token: tokenSchema }),
      response: z.object({ email: z.string() }),
    },
    async ({ user, request, body: { token } }) => {
      await attempts.take('link', request.ip)
      // Signed in: or a stranger could open an account under somebody's address and have them confirm it by one press.
      const link = await links.use('verify', token, signedIn(user).id)
      if (!link?.email) throw new AppError('FOOTFALL_E_LINK')
      const before = await addressOf(pool, link.userId)
      const { rowCount } = await pool.query(
        `update auth_user set email = $2, email_verified = true, updated_at = now() where id = $1
           and not exists (select 1 from auth_user where email = $2 and id <> $1)`,
        [link.userId, link.email],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_TAKEN')
      // One for a new password may lie in the mailbox that was just left.
      await links.dropAll(link.userId)
      const isChanged = before?.email !== link.email
      if (before && isChanged && mailer.isReady)
        await mailer.send(before, { kind: 'address-changed' })
      return { email: link.email }
    },
  )

  api.route(
    {
      ...open,
      id: 'askPasswordReset',
      method: 'POST',
      path: '/api/password-reset',
      summary:
        'Mails a link for a new password. The response is the same whether the address is known.',
      body: z.object({ email: emailSchema }),
      response: null,
    },
    async ({ request, body: { email } }) => {
      // By address only: a limit on the account would let strangers keep its owner from this way in, too.
      await attempts.take('reset', request.ip)
      if (!mailer.isReady) throw new AppError('FOOTFALL_E_MAIL')
      const user = await auth.findUser(email)
      if (!user) return
      const fresh = RESET_MINUTES - RESET_AGAIN_MINUTES
      if (await links.lasts('reset', user.id, fresh)) return
      const usedUp = await deps.dayTurns.take([
        { key: `resets of ${user.id}`, limit: RESETS_AT_WILL },
      ])
      if (usedUp && (await links.lasts('reset', user.id, 0))) return
      const token = await links.make({ kind: 'reset', userId: user.id, minutes: RESET_MINUTES })
      const link = `${baseUrl}/reset-password?token=${token}`
      await mailer.send(
        { email: user.email, locale: await localeOf(pool, user.id) },
        { kind: 'reset', link },
      )
    },
  )

  api.route(
    {
      ...open,
      id: 'resetPassword',
      method: 'POST',
      path: '/api/password-reset/confirm',
      summary: 'Sets a new password by the mailed link, and signs out everywhere.',
      body: z.object({ token: tokenSchema, password: newPasswordSchema }),
      response: null,
    },
    async ({ request, reply, body: { token, password } }) => {
      await attempts.take('link', request.ip)
      const link = await links.use('reset', token)
      if (!link) throw new AppError('FOOTFALL_E_LINK')
      await auth.setPassword(link.userId, password)
      // Now nobody is signed in who could add another passkey; one used a moment ago may have begun a session.
      await takeBack(pool, link.userId)
      await auth.endSessions(link.userId)
      const person = await addressOf(pool, link.userId)
      if (person) await rememberBrowser(auth, { request, reply }, person.email)
      await tellChange(deps, link.userId)
    },
  )
}

/** Whoever asks a route for signed-in people, without a key. */
export const signedIn = (user: SignedInUser | undefined): SignedInUser => {
  if (!user) throw new AppError('FOOTFALL_E_AUTH')
  return user
}

export const localeOf = async (pool: Pool, userId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ locale: string | null }>(
    'select locale from auth_user where id = $1',
    [userId],
  )
  return rows[0]?.locale ?? null
}

const readMe = async (pool: Pool, { id }: SignedInUser): Promise<Me> => {
  const { rows } = await pool.query<{
    name: string
    email: string
    locale: string | null
    two_factor_enabled: boolean
  }>('select name, email, locale, two_factor_enabled from auth_user where id = $1', [id])
  const [row] = rows
  if (!row) throw new AppError('FOOTFALL_E_AUTH')
  return {
    id,
    name: row.name,
    email: row.email,
    hasTwoFactor: row.two_factor_enabled,
    ...(row.locale !== null && { locale: row.locale }),
  }
}

const tellChange = async ({ pool, mailer }: AccountRouteDeps, userId: string): Promise<void> => {
  if (!mailer.isReady) return
  const person = await addressOf(pool, userId)
  if (person) await mailer.send(person, { kind: 'password-changed' })
}

const addressOf = async (
  pool: Pool,
  userId: string,
): Promise<{ email: string; locale: string | null } | undefined> => {
  const { rows } = await pool.query<{ email: string; locale: string | null }>(
    'select email, locale from auth_user where id = $1',
    [userId],
  )
  return rows[0]
}
