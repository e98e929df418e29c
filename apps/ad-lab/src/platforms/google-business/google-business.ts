import type { FastifyReply } from 'fastify'
import { toRawRequest } from '../../http/raw-request.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { googleError, googleFault } from '../reviews/google-error.ts'
import { addReviewAccounts, queryOf, takePage } from '../reviews/review-accounts.ts'

const ID = 'google-business'
const MAX_PAGE = 50

/** Google Business Profile (v4): leave, tokens that end, and reviews page by page. An account is known by its location. */
export const googleBusiness: Platform = {
  id: ID,
  name: 'Google Business Profile',
  hosts: ['mybusiness.googleapis.com', 'accounts.google.com', 'oauth2.googleapis.com'],
  targets: ['api'],
  presets: [
    { label: 'Quota', hint: 'Too many questions', command: { kind: 'status', status: 429 } },
    {
      label: 'Passing 404',
      hint: 'Says that it is gone',
      command: { kind: 'status', status: 404 },
    },
  ],
  routes(app, lab) {
    const accounts = addReviewAccounts(app, ID)
    let tokens = 0
    app.get('/o/oauth2/v2/auth', (request, reply) => {
      const { redirect_uri = '', state = '' } = queryOf(request)
      const back = new URL(redirect_uri)
      back.searchParams.set('state', state)
      back.searchParams.set('code', 'lab-code')
      return reply.redirect(back.href, 302)
    })
    app.post('/token', routeConfig(ID, 'api'), (request, reply) => {
      const form = new URLSearchParams(String(request.body))
      const isRenewal = form.get('grant_type') === 'refresh_token'
      const given = form.get(isRenewal ? 'refresh_token' : 'code') ?? ''
      lab.record({
        channel: 'server',
        kind: 'call',
        eventName: isRenewal ? 'refresh' : 'code',
        verdict: { result: 'accepted', status: 200 },
        request: toRawRequest(request),
      })
      if (!given || given === 'revoked') return reply.code(400).send({ error: 'invalid_grant' })
      tokens += 1
      return {
        access_token: `lab-access-${tokens}`,
        expires_in: 3_599,
        token_type: 'Bearer',
        ...(!isRenewal && { refresh_token: 'lab-refresh' }),
      }
    })
    app.get<{ Params: { location: string } }>(
      '/v4/accounts/:account/locations/:location/reviews',
      routeConfig(ID, 'api', 'location'),
      (request, reply) => {
        const { location } = request.params
        const account = accounts.find(location)
        const { pageSize = '50', pageToken = '0' } = queryOf(request)
        const from = Number(pageToken) || 0
        const size = Math.min(Number(pageSize) || MAX_PAGE, MAX_PAGE)
        const token = String(request.headers.authorization ?? '').replace('Bearer ', '')
        lab.record({
          channel: 'server',
          kind: 'call',
          accountId: location,
          verdict: { result: 'accepted', status: 200 },
          request: toRawRequest(request),
        })
        if (!token || token === 'expired') return refuse(reply, 401, 'Invalid credentials.')
        if (accounts.strike(location, Math.floor(from / size), reply)) return reply
        if (!account) return refuse(reply, 404, 'Requested entity was not found.')
        const total = account.reviews.length
        const reviews = takePage(account, from, size)
        return {
          reviews,
          averageRating: account.average ?? 4.4,
          totalReviewCount: account.total ?? total,
          ...(from + size < total && { nextPageToken: String(from + size) }),
        }
      },
    )
  },
  faultResponse: googleFault,
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(googleError(status, message))
