import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Auth } from './create-auth.ts'
import { webRequest } from './web-request.ts'

/** What of better-auth is reachable from outside: everything else it could do is not needed yet. */
const OPEN = ['/api/auth/sign-in/email', '/api/auth/sign-out']

/** Signing in and out. Failures are reported by the contract's codes, like everywhere else. */
export const authRoutes = (app: FastifyInstance, auth: Auth, baseUrl: string): void => {
  for (const url of OPEN) {
    app.post(url, async (request, reply) => {
      const response = await auth.handle(webRequest(request, baseUrl))
      if (response.status === 429) throw new AppError('FOOTFALL_E_RATE')
      if (response.status === 401) throw new AppError('FOOTFALL_E_AUTH')
      if (response.status === 403) throw new AppError('FOOTFALL_E_ORIGIN')
      if (response.status >= 500) throw new Error(`sign-in responded ${response.status}`)
      if (response.status >= 400) throw new AppError('FOOTFALL_E_BODY')
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
      // Not better-auth's own body: it repeats the session's token, which scripts must not see.
      return {}
    })
  }
}
