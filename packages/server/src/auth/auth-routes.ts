import type { SignedIn } from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { callAuth } from './call-auth.ts'
import type { Auth } from './create-auth.ts'
import { credentialSchema } from './password-rules.ts'
import type { SignInTurns } from './sign-in-turns.ts'

/** PostgreSQL stores no NUL, and says so by an error. */
const isStorable = (text: string): boolean => !text.includes('\0')
const signedInSchema: z.ZodType<SignedIn> = z.object({ needsCode: z.literal(true).exactOptional() })

/** Signing in and out. Failures are reported by the contract's codes, like everywhere else. */
export const authRoutes = (
  api: ApiRegistrar,
  {
    auth,
    baseUrl,
    turns,
  }: {
    auth: Auth
    baseUrl: string
    turns: SignInTurns
  },
): void => {
  const common = { tag: 'Account', access: 'public', scope: null, isRead: true } as const

  api.route(
    {
      ...common,
      id: 'signIn',
      method: 'POST',
      path: '/api/auth/sign-in/email',
      summary: 'Signs in with address and password; the session is a cookie.',
      body: z.object({
        email: z.string().max(320).refine(isStorable),
        password: z.string().max(256),
      }),
      response: signedInSchema,
    },
    async (call) => {
      const { email } = call.body
      const { ip, headers } = call.request
      const isKnown = await auth.browsers.isKnown(headers.cookie, email)
      const turn = await turns.take({ email, from: ip, isKnown })
      const { twoFactorRedirect } = await callAuth(auth, baseUrl, call, {
        path: '/sign-in/email',
        body: call.body,
      })
      await turn.giveBack()
      const signedIn: SignedIn = twoFactorRedirect === true ? { needsCode: true } : {}
      return signedIn
    },
  )

  api.route(
    {
      ...common,
      id: 'signInCode',
      method: 'POST',
      path: '/api/auth/code',
      summary: 'The second step of a sign-in: a code of the app, or a recovery code.',
      body: z.object({ code: z.string().max(50), isRecovery: z.boolean().exactOptional() }),
      response: z.object({}),
    },
    async (call) => {
      const { code, isRecovery } = call.body
      await callAuth(auth, baseUrl, call, {
        path: isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp',
        body: { code: code.replace(/\s/g, '') },
        refused: 'FOOTFALL_E_CODE',
      })
      return {}
    },
  )

  api.route(
    {
      ...common,
      id: 'startPasskeySignIn',
      method: 'POST',
      path: '/api/auth/passkey/options',
      summary: 'What a browser needs to sign in with a passkey.',
      response: z.looseObject({ challenge: z.string() }),
    },
    async (call) => {
      const options = await callAuth(auth, baseUrl, call, {
        method: 'GET',
        path: '/passkey/generate-authenticate-options',
      })
      // The library asks for less than our check of the response wants.
      return { ...(options as { challenge: string }), userVerification: 'required' }
    },
  )

  api.route(
    {
      ...common,
      id: 'signInPasskey',
      method: 'POST',
      path: '/api/auth/passkey',
      summary: 'Signs in with a passkey.',
      body: z.object({ response: credentialSchema }),
      response: z.object({}),
    },
    async (call) => {
      await callAuth(auth, baseUrl, call, {
        path: '/passkey/verify-authentication',
        body: call.body,
      })
      return {}
    },
  )

  api.route(
    {
      ...common,
      id: 'signOut',
      method: 'POST',
      path: '/api/auth/sign-out',
      summary: 'Ends the session.',
      response: z.object({}),
    },
    async (call) => {
      await callAuth(auth, baseUrl, call, { path: '/sign-out' })
      return {}
    },
  )
}
