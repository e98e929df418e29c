import { toRawRequest } from '../../http/raw-request.ts'
import { commandedError, toErrorBody } from '../meta/graph-error.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { addReviewAccounts, queryOf, takePage } from '../reviews/review-accounts.ts'

const ID = 'facebook-ratings'

/**
 * Recommendations of a Facebook page. Meta's pages contradict each other, so it does both: it gives them, or, for an account of
 * mode `ended`, says that they are no more.
 */
export const facebookRatings: Platform = {
  id: ID,
  name: 'Facebook recommendations',
  hosts: ['graph.facebook.com'],
  targets: ['api'],
  presets: [
    { label: 'Ended', hint: 'Code 12: no more', command: { kind: 'code', code: 12 } },
    { label: 'Token ended', hint: 'Code 190', command: { kind: 'code', code: 190 } },
  ],
  routes(app, lab) {
    const accounts = addReviewAccounts(app, ID)
    const version = '/:version(^v\\d+\\.\\d+$)/:page(^\\d+$)'
    const config = routeConfig(ID, 'api', 'page')
    app.get<{ Params: { page: string } }>(version, config, (request, reply) => {
      const account = accounts.find(request.params.page)
      if (!account) return reply.code(404).send(toErrorBody(commandedError({ code: 100 }), 'x'))
      return {
        id: request.params.page,
        overall_star_rating: account.average ?? 4.1,
        rating_count: account.total ?? account.reviews.length,
      }
    })
    app.get<{ Params: { page: string } }>(`${version}/ratings`, config, (request, reply) => {
      const { page } = request.params
      const account = accounts.find(page)
      lab.record({
        channel: 'server',
        kind: 'call',
        accountId: page,
        verdict: { result: 'accepted', status: 200 },
        request: toRawRequest(request),
      })
      if (account?.mode === 'ended') {
        const error = {
          message: '(#12) This method is deprecated',
          type: 'OAuthException',
          code: 12,
        }
        return reply.code(400).send({ error })
      }
      const { after = '0', limit = '25' } = queryOf(request)
      const [from, size] = [Number(after) || 0, Number(limit) || 25]
      if (accounts.strike(page, Math.floor(from / size), reply)) return reply
      const total = account?.reviews.length ?? 0
      const data = account ? takePage(account, from, size) : []
      const next = from + size < total ? String(from + size) : undefined
      return {
        data,
        paging: {
          cursors: { after: next ?? String(total) },
          ...(next && { next: `?after=${next}` }),
        },
      }
    })
  },
  faultResponse(fault) {
    const error = commandedError(fault)
    const { status, code, message } = error
    return { status, code, message, body: toErrorBody(error, 'AFaultOnCommand') }
  },
}
