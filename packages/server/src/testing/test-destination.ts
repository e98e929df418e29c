import type { DestinationServer, HttpResponse, Verdict } from '@footfall/contract'

/** A destination with the simplest server half, whose platform answers `{ verdicts: … }` as a test tells it to. */
export const testDestination = (over: Partial<DestinationServer> = {}): DestinationServer => ({
  name: 'lab',
  purpose: 'advertising',
  apiBase: 'http://platform.test',
  maxBatch: 10,
  maxAgeMs: 86_400_000,
  dedupes: true,
  failsWholeBatch: false,
  identity: {},
  matchKeys: { em: 'E-mail', click: 'Click id' },
  keysOf: ({ hashes, ids }) => [
    ...(hashes?.lab?.em ? ['em'] : []),
    ...(ids?.click ? ['click'] : []),
  ],
  errors: [],
  isReady: ({ token }) => Boolean(token),
  map(event) {
    if (event.params.throws) throw new Error('boom')
    if (event.params.invalid) return { ok: false, reason: 'invalid', detail: 'not like this' }
    return { ok: true, body: { id: event.id, name: event.name, ...event.params } }
  },
  request: (bodies, settings, env) => ({
    method: 'POST',
    url: `${env.apiBase}/${(settings.ids as string[])[0]}`,
    headers: { 'content-type': 'application/json', 'x-token': String(settings.token) },
    body: JSON.stringify(bodies),
  }),
  read: readTestResponse,
  ...over,
})

const readTestResponse = (response: HttpResponse): Verdict | Verdict[] => {
  if (response.kind === 'failure') return { outcome: 'retry', code: response.failure }
  if (response.status >= 500) return { outcome: 'retry', code: `http ${response.status}` }
  return JSON.parse(response.body) as Verdict | Verdict[]
}
