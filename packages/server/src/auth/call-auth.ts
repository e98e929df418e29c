import type { ErrorCode } from '@footfall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Auth } from './create-auth.ts'
import { webHeaders } from './web-request.ts'

interface HttpCall {
  request: FastifyRequest
  reply: FastifyReply
}

export interface AuthCall {
  method?: 'GET' | 'POST'
  /** Below `/api/auth`. */
  path: string
  body?: unknown
  /** What a 401 means here. */
  refused?: ErrorCode
}

/**
 * Has the library of sign-in do something in the name of a request, and passes its cookies on. Never its body: it repeats the
 * session's token, which scripts must not see. Failures become codes of our table.
 */
export const callAuth = async (
  auth: Auth,
  baseUrl: string,
  { request, reply }: HttpCall,
  { method = 'POST', path, body, refused = 'FOOTFALL_E_AUTH' }: AuthCall,
): Promise<Record<string, unknown>> => {
  const headers = webHeaders(request)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
  if (method === 'POST') headers.set('content-type', 'application/json')
  const response = await auth.handle(
    new Request(new URL(`/api/auth${path}`, baseUrl), {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }),
  )
  const said: unknown = await response.json().catch(() => undefined)
  const result = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  if (response.status >= 400) throw failure(response.status, String(result.code ?? ''), refused)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // Whoever is named has signed in, with every factor the account asks for.
  const email = (result.user as { email?: unknown } | undefined)?.email
  if (typeof email === 'string') await rememberBrowser(auth, { request, reply }, email)
  return Array.isArray(said) ? { items: said } : result
}

/** From now on strangers who guess at the account do not keep this browser out. */
export const rememberBrowser = async (
  auth: Auth,
  { request, reply }: HttpCall,
  email: string,
): Promise<void> => {
  const known = await auth.browsers.remember(request.headers.cookie, email)
  if (known) reply.header('set-cookie', known)
}

const failure = (status: number, code: string, refused: ErrorCode): Error => {
  if (status === 429 || /TOO_MANY|LOCKED/.test(code)) return new AppError('FOOTFALL_E_RATE')
  if (code === 'SESSION_NOT_FRESH') return new AppError('FOOTFALL_E_FRESH')
  if (code === 'INVALID_PASSWORD') return new AppError('FOOTFALL_E_PASSWORD')
  if (/INVALID_CODE|BACKUP_CODE/.test(code)) return new AppError('FOOTFALL_E_CODE')
  if (status === 401) return new AppError(refused)
  if (status === 403) return new AppError('FOOTFALL_E_ORIGIN')
  if (status >= 500) return new Error(`sign-in responded ${status}`)
  return new AppError('FOOTFALL_E_BODY')
}
