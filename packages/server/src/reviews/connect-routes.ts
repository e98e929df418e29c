import { type Clock, includesRole } from '@footfall/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { Members } from '../members/members.ts'
import { connectToken, readConnectToken } from './connect-state.ts'
import type { ReviewSources } from './create-review-sources.ts'
import { SourceError } from './source-kind.ts'
import { authUrl, exchangeCode } from './sources/google-business/oauth.ts'

export interface ConnectDeps {
  clock: Clock
  members: Members
  keys: readonly DerivedKey[]
  consoleUrl: string
  sessionOf(request: FastifyRequest): Promise<string | undefined>
}

const CALLBACK = '/api/review-sources/google/callback'
const VALID_MS = 15 * 60_000

/** An owner gives leave to read their own reviews: to Google and back. */
export const connectRoutes = (
  api: ApiRegistrar,
  sources: ReviewSources,
  { clock, members, keys, consoleUrl, sessionOf }: ConnectDeps,
): void => {
  const back = `${consoleUrl}${CALLBACK}`

  api.route(
    {
      id: 'connectReviewSource',
      method: 'POST',
      path: '/api/sites/:key/review-sources/:id/connect',
      tag: 'Reviews',
      access: 'site:editor',
      scope: null,
      summary: 'Where the owner gives leave to read the reviews of an account.',
      response: z.object({ url: z.string() }),
    },
    async ({ site, params: { id: source }, request }) => {
      const row = await sources.store.row(site, source)
      const [key] = keys
      const session = await sessionOf(request)
      if (!row || sources.registry.find(row.kind)?.fill !== 'oauth' || !key || !session) {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      }
      const env = await sources.envOf(row)
      if (!env.client) throw new AppError('FOOTFALL_E_NOT_FOUND')
      const expiresAt = clock.now() + VALID_MS
      return { url: authUrl(env, back, connectToken(key, { site, source, session, expiresAt })) }
    },
  )

  api.route(
    {
      id: 'reviewSourceConnected',
      method: 'GET',
      path: CALLBACK,
      tag: 'Reviews',
      access: 'user',
      scope: null,
      summary: 'Where Google sends the owner back to.',
      query: z.object({
        state: z.string().max(1_000).exactOptional(),
        code: z.string().max(2_000).exactOptional(),
        error: z.string().max(200).exactOptional(),
      }),
      response: z.string(),
      media: 'text/html',
    },
    async ({ query, request, reply, user }) => {
      const session = (await sessionOf(request)) ?? ''
      const state = readConnectToken(keys, query.state ?? '', { session, now: clock.now() })
      const role = state && user && (await members.roleOf(user.id, state.site))
      const row = state && (await sources.store.row(state.site, state.source))
      // The role is asked for anew: it may have ended while the owner was away.
      if (!state || !role || !includesRole(role, 'editor') || !row) {
        throw new AppError('FOOTFALL_E_TOKEN')
      }
      const end = await connect(sources, row, query.code, back)
      return reply.redirect(`${consoleUrl}/sites/${state.site}/reviews/sources?connected=${end}`)
    },
  )
}

const connect = async (
  sources: ReviewSources,
  row: NonNullable<Awaited<ReturnType<ReviewSources['store']['row']>>>,
  code: string | undefined,
  back: string,
): Promise<'yes' | 'no'> => {
  if (!code) return 'no'
  try {
    const env = await sources.envOf(row)
    await env.keepSecret(await exchangeCode(env, code, back))
  } catch (error) {
    if (error instanceof SourceError) return 'no'
    throw error
  }
  await sources.store.hurry(row.site, row.id, true)
  return 'yes'
}
