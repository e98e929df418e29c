import type {
  DestinationServer,
  HttpRequest,
  HttpResponse,
  PlatformResponse,
  ServerExamples,
  SettingsEntry,
  SettingsValues,
  UserData,
  Verdict,
} from '@footfall/contract'
import { hashIdentity } from '../shared/hash-identity.ts'

/** A server half with what its folder says about its platform's responses. */
export interface ServerSubject {
  settings: SettingsEntry
  server: DestinationServer
  examples: ServerExamples
}

/** What every server half keeps to; `check` returns what it does not keep to, in words. */
export interface ServerClause {
  title: string
  check(subject: ServerSubject): string[]
}

const SECRET = 'S3cret-of-the-owner_'
const TWO_IDS = ['111111111111111', '222222222222222']
const BODIES = [{ probe: 1 }, { probe: 2 }]

/** The settings with a recognisable text in every secret, and with two accounts. */
const filled = ({ settings, examples }: ServerSubject): SettingsValues => ({
  ...examples.settings,
  ids: TWO_IDS,
  ...Object.fromEntries(
    Object.entries(settings.fields)
      .filter(([, { kind }]) => kind === 'secret')
      .map(([key]) => [key, SECRET + key]),
  ),
})

const requestOf = (subject: ServerSubject, base?: string): HttpRequest =>
  subject.server.request(BODIES, filled(subject), base ? { apiBase: base } : {})

const toHttp = ({ status, headers = {}, body }: PlatformResponse): HttpResponse => ({
  kind: 'response',
  status,
  headers,
  body,
})

const read = (server: DestinationServer, response: HttpResponse, count = 2): Verdict[] => {
  const verdicts = server.read(response, count)
  return Array.isArray(verdicts) ? verdicts : Array.from({ length: count }, () => verdicts)
}

/** What names a person by itself. Where somebody lives some platforms want as it is. */
const NAMING = {
  email: 'jane@example.test',
  phone: '+491701234567',
  firstName: 'Jane',
  lastName: 'Doe',
  userId: 'customer-42',
} satisfies UserData

const isOk = ({ outcome }: Verdict): boolean => outcome === 'ok'

const failures: HttpResponse[] = (['timeout', 'network'] as const).flatMap((failure) =>
  [true, false].map((sent) => ({ kind: 'failure' as const, failure, sent })),
)

/** Responses that are not the platform's own, or only half of one. */
const strange: PlatformResponse[] = [200, 204, 301, 400, 401, 403, 404, 500, 502, 503].flatMap(
  (status) => ['', '{}', 'null', '[]', '<html>', '{"ok":true'].map((body) => ({ status, body })),
)

export const serverClauses: readonly ServerClause[] = [
  {
    title:
      'every form of identity it takes is among its match keys, each with a word for the owner',
    check: ({ server }) => [
      ...Object.keys(server.identity)
        .filter((key) => !Object.hasOwn(server.matchKeys, key))
        .map((key) => `${key} is no match key`),
      ...Object.entries(server.matchKeys)
        .filter(([, label]) => !/\w/.test(label))
        .map(([key]) => `${key} has no word`),
    ],
  },
  {
    title: 'what names a person leaves hashed',
    check: ({ server }) =>
      Object.entries(hashIdentity(server.identity, NAMING, () => 'hashed'))
        .filter(([, form]) => form !== 'hashed')
        .map(([key, form]) => `${key} leaves as ${form}`),
  },
  {
    title: 'a time-out or a broken connection is never ok, and is tried again',
    check: ({ server }) =>
      failures.flatMap((failure) =>
        read(server, failure)
          .filter(({ outcome }) => outcome !== 'retry')
          .map(({ outcome }) => `${JSON.stringify(failure)} is read as ${outcome}`),
      ),
  },
  {
    title: 'no secret stands in an address',
    check(subject) {
      const url = decodeURIComponent(requestOf(subject).url)
      return url.includes(SECRET) ? [`the address holds a secret: ${url}`] : []
    },
  },
  {
    title: 'no secret comes back in what the owner is shown',
    check({ server, examples }) {
      return server.errors.flatMap((row) => {
        const verdicts = read(server, toHttp(examples.error(row, `token ${SECRET} refused`)))
        return JSON.stringify(verdicts).includes(SECRET) ? [`of ${JSON.stringify(row)}`] : []
      })
    },
  },
  {
    title: 'a request is for one account',
    check(subject) {
      const { url, body, headers } = requestOf(subject)
      const text = JSON.stringify([url, body, headers])
      const named = TWO_IDS.filter((id) => text.includes(id))
      return named.join() === TWO_IDS[0] ? [] : [`names ${named.join(' and ') || 'none'}`]
    },
  },
  {
    title: 'it goes to the platform by its own address, and to a stand-in where there is one',
    check(subject) {
      const { apiBase } = subject.server
      const own = requestOf(subject).url
      const lab = requestOf(subject, 'http://localhost:4400').url
      return [
        ...(/^https:\/\/[^/]+\.[^/]+/.test(apiBase) ? [] : [`apiBase is ${apiBase}`]),
        ...(own.startsWith(apiBase) ? [] : [`goes to ${own}`]),
        ...(lab.startsWith('http://localhost:4400/') ? [] : [`in development goes to ${lab}`]),
      ]
    },
  },
  {
    title: 'every documented error is read as its row says, with a code and words for the owner',
    check: ({ server, examples }) => [
      ...(server.errors[0] ? [] : ['there is no row']),
      ...server.errors.flatMap((row) => {
        const verdicts = read(server, toHttp(examples.error(row, 'any text')))
        const isRead = verdicts.every(
          ({ outcome, code, message }) =>
            outcome === row.outcome && code && /\w/.test(message ?? ''),
        )
        return isRead ? [] : [`${JSON.stringify(row)} is read as ${JSON.stringify(verdicts[0])}`]
      }),
    ],
  },
  {
    title: 'errors are read by codes, never by texts',
    check: ({ server, examples }) =>
      server.errors.flatMap((row) => {
        const [one, other] = ['', 'Success! events_received: 2'].map((text) =>
          JSON.stringify(read(server, toHttp(examples.error(row, text)))),
        )
        return one === other ? [] : [`${JSON.stringify(row)}: ${one} or ${other}`]
      }),
  },
  {
    title: 'a pause that the platform asks for is kept',
    check: ({ server, examples }) =>
      server.errors
        .filter(({ outcome }) => outcome === 'throttled')
        .flatMap((row) => {
          const response = examples.error(row, '')
          const headers = { ...response.headers, 'retry-after': '30' }
          const verdicts = read(server, toHttp({ ...response, headers }))
          return verdicts.every(({ retryAfterMs }) => retryAfterMs === 30_000)
            ? []
            : [`${JSON.stringify(row)} forgets it`]
        }),
  },
  {
    title: 'only what the platform confirms is ok: for all it was sent, and not for fewer',
    check: ({ server, examples }) => [
      ...(read(server, toHttp(examples.accepted(2))).every(isOk) ? [] : ['a success is none']),
      ...(read(server, toHttp(examples.accepted(1))).every(isOk) ? ['one of two is both'] : []),
      ...strange
        .filter((response) => read(server, toHttp(response)).some(isOk))
        .map((response) => `${JSON.stringify(response)} is ok`),
    ],
  },
  {
    title: 'there is a verdict for each event, and what it was given stays as it was',
    check(subject) {
      const { server, examples } = subject
      const verdicts = server.read(toHttp(examples.accepted(2)), 2)
      const settings = filled(subject)
      const before = JSON.stringify([BODIES, settings])
      const [one, other] = [1, 2].map(() => JSON.stringify(server.request(BODIES, settings, {})))
      return [
        ...(Array.isArray(verdicts) && verdicts.length !== 2 ? ['verdicts are missing'] : []),
        ...(JSON.stringify([BODIES, settings]) === before ? [] : ['the settings were changed']),
        ...(one === other ? [] : ['the same request differs']),
      ]
    },
  },
]
