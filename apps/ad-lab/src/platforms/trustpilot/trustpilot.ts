import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRawRequest } from '../../http/raw-request.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { addReviewAccounts, queryOf, takePage } from '../reviews/review-accounts.ts'

const ID = 'trustpilot'
const MAX_PAGE = 100

/** Trustpilot: a business unit by name or id, and its reviews page by page; past the end, an empty list. */
export const trustpilot: Platform = {
  id: ID,
  name: 'Trustpilot',
  hosts: ['api.trustpilot.com'],
  targets: ['api'],
  presets: [
    { label: 'Quota', hint: 'Too many questions', command: { kind: 'status', status: 429 } },
    { label: 'Plan', hint: 'Not part of the plan', command: { kind: 'status', status: 403 } },
  ],
  routes(app, lab) {
    const accounts = addReviewAccounts(app, ID)
    const admit = (request: FastifyRequest, unit: string, reply: FastifyReply): boolean => {
      const { apikey } = request.headers
      const account = accounts.find(unit)
      const isRight = Boolean(apikey) && (!account?.key || account.key === apikey)
      lab.record({
        channel: 'server',
        kind: 'call',
        accountId: unit,
        verdict: isRight
          ? { result: 'accepted', status: 200 }
          : { result: 'refused', status: 401, message: 'Wrong key' },
        request: toRawRequest(request),
      })
      if (!isRight) reply.code(401).send({ message: 'Invalid API key' })
      else if (!account) reply.code(404).send({ message: 'Not found' })
      return isRight && account !== undefined
    }
    const unitOf = (name: string): object => ({
      id: name,
      displayName: 'The Lab Shop',
      name: { identifying: name },
      score: { trustScore: accounts.find(name)?.average ?? 4.3, stars: 4.5 },
      numberOfReviews: { total: accounts.find(name)?.total ?? accounts.find(name)?.reviews.length },
    })
    app.get('/v1/business-units/find', routeConfig(ID, 'api'), (request, reply) => {
      const { name = '' } = queryOf(request)
      const id = name.replaceAll('.', '-')
      return admit(request, id, reply) ? unitOf(id) : reply
    })
    app.get<{ Params: { unit: string } }>(
      '/v1/business-units/:unit',
      routeConfig(ID, 'api', 'unit'),
      (request, reply) => {
        const { unit } = request.params
        return admit(request, unit, reply) ? unitOf(unit) : reply
      },
    )
    app.get<{ Params: { unit: string } }>(
      '/v1/business-units/:unit/reviews',
      routeConfig(ID, 'api', 'unit'),
      (request, reply) => {
        const { unit } = request.params
        if (!admit(request, unit, reply)) return reply
        const { page = '1', perPage = '20' } = queryOf(request)
        const size = Math.min(Number(perPage) || 20, MAX_PAGE)
        if (accounts.strike(unit, Number(page) - 1, reply)) return reply
        const account = accounts.find(unit)
        return {
          links: [],
          reviews: account ? takePage(account, (Number(page) - 1) * size, size) : [],
        }
      },
    )
  },
  faultResponse({ status = 500 }) {
    const message = `Responded ${status} on command`
    // Its bodies are not of one kind: some of its servers respond in plain text.
    return { status, message, body: status === 500 ? 'Internal Server Error' : { message } }
  },
}
