import { toRawRequest } from '../../http/raw-request.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { googleError, googleFault } from '../reviews/google-error.ts'
import { addReviewAccounts, queryOf, takePage } from '../reviews/review-accounts.ts'

const ID = 'google-places'
const MOST = 5

/** Google Places (New): one place with five reviews at most, by key and field mask. */
export const googlePlaces: Platform = {
  id: ID,
  name: 'Google Places',
  hosts: ['places.googleapis.com'],
  targets: ['api'],
  presets: [
    { label: 'Quota', hint: 'Too many questions', command: { kind: 'status', status: 429 } },
    { label: 'Key blocked', hint: 'Responds 403', command: { kind: 'status', status: 403 } },
  ],
  routes(app, lab) {
    const accounts = addReviewAccounts(app, ID)
    app.get<{ Params: { place: string } }>(
      '/v1/places/:place',
      routeConfig(ID, 'api', 'place'),
      (request, reply) => {
        const { place } = request.params
        const account = accounts.find(place)
        const refuse = (status: number, message: string, reason?: string) => {
          const verdict = { result: 'refused', status, message } as const
          record(verdict)
          return reply.code(status).send(googleError(status, message, reason))
        }
        const record = (verdict: Parameters<typeof lab.record>[0]['verdict']) =>
          lab.record({
            channel: 'server',
            kind: 'call',
            accountId: place,
            verdict,
            request: toRawRequest(request),
          })
        const key = request.headers['x-goog-api-key']
        if (!request.headers['x-goog-fieldmask']) {
          return refuse(400, 'FieldMask is a required parameter.')
        }
        if (!key || (account?.key && account.key !== key)) {
          return refuse(400, 'API key not valid.', 'API_KEY_INVALID')
        }
        if (accounts.strike(place, 0, reply)) return reply
        if (!account) return refuse(404, 'Place ID is no longer valid.')
        record({ result: 'accepted', status: 200 })
        const language = queryOf(request).languageCode
        return {
          id: place,
          displayName: { text: 'The Lab Shop', languageCode: language ?? 'en' },
          rating: account.average ?? 4.4,
          userRatingCount: account.total ?? account.reviews.length,
          reviews: takePage(account, 0, MOST),
          googleMapsLinks: { reviewsUri: `https://www.google.com/maps/place/reviews/${place}` },
        }
      },
    )
  },
  faultResponse: googleFault,
}
