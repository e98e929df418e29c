import { createHmac } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'

type BeforeHook = NonNullable<NonNullable<BetterAuthOptions['hooks']>['before']>
type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const STEP_MS = 30_000
/** Steps before and after now that the library accepts, for clocks that differ. */
const DRIFT = 1

/**
 * Lets a code of an app through once, and none that is older than one used before (RFC 6238, section 5.2): whoever saw it
 * typed has no use of it. Looked at before the library does, so that a used code does not use up the sign-in it is typed for.
 */
export const singleUseCodes = (pool: Pool): BeforeHook =>
  createAuthMiddleware(async (context) => {
    if (context.path !== '/two-factor/verify-totp') return
    const userId = await personOf(context)
    if (userId === undefined) return
    const { rows } = await pool.query<{ id: string; secret: string }>(
      'select id, secret from auth_two_factor where user_id = $1',
      [userId],
    )
    const [factor] = rows
    if (!factor) return
    const key = context.context.secretConfig
    const step = stepOf(
      await symmetricDecrypt({ key, data: factor.secret }),
      String(context.body?.code ?? ''),
    )
    // A wrong code is the library's to count.
    if (step === undefined) return
    // In one statement: of two who send the same code at once one is too late.
    const { rowCount } = await pool.query(
      'update auth_two_factor set last_step = $2 where id = $1 and coalesce(last_step, 0) < $2',
      [factor.id, step],
    )
    if (!rowCount) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used' })
  })

/** Who is asked for a code: signed in, or between password and code. */
const personOf = async (context: HookContext): Promise<string | undefined> => {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.id
  const { createAuthCookie, internalAdapter, secret } = context.context
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret)
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : undefined
  return found?.value
}

const stepOf = (secret: string, code: string): number | undefined => {
  const now = Math.floor(Date.now() / STEP_MS)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => now - DRIFT + at)
  return steps.find((step) => codeAt(secret, step) === code)
}

/** RFC 4226, six digits. */
const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
