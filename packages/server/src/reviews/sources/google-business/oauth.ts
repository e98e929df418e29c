import { readJson } from '../../source-json.ts'
import { type SourceEnv, SourceError } from '../../source-kind.ts'

const SCOPE = 'https://www.googleapis.com/auth/business.manage'
const OWN_BASE = 'https://mybusiness.googleapis.com'
/** A token that ends within this is renewed first. */
const MARGIN_MS = 60_000

/** Google has hosts of their own for leave and tokens; a stand-in has all of them at one. */
const hostFor = ({ base }: SourceEnv, host: string): string => (base === OWN_BASE ? host : base)

/** Where the owner gives leave. `consent` is asked for each time: only then does a token come that can be renewed. */
export const authUrl = (env: SourceEnv, back: string, state: string): string => {
  const url = new URL('/o/oauth2/v2/auth', hostFor(env, 'https://accounts.google.com'))
  url.search = new URLSearchParams({
    client_id: env.client?.id ?? '',
    redirect_uri: back,
    response_type: 'code',
    scope: SCOPE,
    access_type: 'offline',
    prompt: 'consent',
    state,
  }).toString()
  return url.href
}

/** Tokens for the code that the owner came back with. */
export const exchangeCode = (
  env: SourceEnv,
  code: string,
  back: string,
): Promise<Record<string, string>> =>
  askToken(env, { grant_type: 'authorization_code', code, redirect_uri: back })

/** A token that is valid now, renewed where it is not. `isRefused`: Google has just said that it is not. */
export const accessToken = async (env: SourceEnv, isRefused = false): Promise<string> => {
  const { accessToken: token, expiresAt, refreshToken } = env.secret
  if (token && !isRefused && Number(expiresAt) - MARGIN_MS > env.now()) return token
  if (!refreshToken) throw new SourceError('token', '', { isFinal: true })
  const next = await askToken(env, { grant_type: 'refresh_token', refresh_token: refreshToken })
  await env.keepSecret(next)
  return next.accessToken ?? ''
}

const askToken = async (
  env: SourceEnv,
  fields: Record<string, string>,
): Promise<Record<string, string>> => {
  if (!env.client) throw new SourceError('off', '', { isFinal: true })
  const { id: client_id, secret: client_secret } = env.client
  const response = await env.fetch(`${hostFor(env, 'https://oauth2.googleapis.com')}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, client_id, client_secret }).toString(),
  })
  const said = readJson(response.text)
  // `invalid_grant`: the leave was taken back or ran out; only the owner can give it anew.
  if (response.status === 400 || response.status === 401) {
    throw new SourceError('token', String(said.error ?? ''), { isFinal: true })
  }
  if (response.status !== 200 || typeof said.access_token !== 'string') {
    throw new SourceError('down', `token: ${response.status}`)
  }
  const seconds = Number(said.expires_in) || 3_600
  return {
    accessToken: said.access_token,
    expiresAt: String(env.now() + seconds * 1_000),
    ...(typeof said.refresh_token === 'string' && { refreshToken: said.refresh_token }),
  }
}
