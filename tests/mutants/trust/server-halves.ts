import type { Mutant } from '../mutant.ts'

const META = 'packages/destinations/src/meta'
const suite = {
  project: 'unit',
  tests: ['packages/destinations/src/server-conformance.test.ts'],
} as const
const read = { ...suite, file: `${META}/read-response.ts` }
const request = { ...suite, file: `${META}/server.ts` }

/** What every server half keeps to, broken in the one that exists. */
export const SERVER_HALVES: readonly Mutant[] = [
  {
    ...read,
    proves: ['D-08'],
    breaks: 'a time-out counts as sent',
    find: "return { outcome: 'retry', code: response.failure",
    replace: "return { outcome: 'ok', code: response.failure",
    name: 'a time-out',
  },
  {
    ...request,
    proves: ['D-08'],
    breaks: 'the token stands in the address',
    find: '/${firstId(settings)}/events`',
    replace: '/${firstId(settings)}/events?access_token=${settings.accessToken}`',
    name: 'no secret stands in an address',
  },
  {
    ...read,
    proves: ['D-08'],
    breaks: 'what the platform says is shown as it came, a token among it',
    find: 'message: messageOf(outcome, code, subcode)',
    replace: 'message: String(error.error_user_title)',
    name: 'no secret comes back',
  },
  {
    ...request,
    proves: ['D-07'],
    breaks: 'one request names all accounts',
    find: '/${firstId(settings)}/events`',
    replace: '/${settings.ids}/events`',
    name: 'one account',
  },
  {
    ...request,
    proves: ['D-08'],
    breaks: 'a stand-in is not asked',
    find: 'env.apiBase ?? server.apiBase',
    replace: 'server.apiBase ?? env.apiBase',
    name: 'it goes to the platform',
  },
  {
    ...read,
    proves: ['D-08'],
    breaks: 'rows for a single subcode are not looked at',
    find: 'rows.find((one) => one.subcode !== undefined && one.subcode === subcode) ??',
    replace: '',
    name: 'every documented error',
  },
  {
    ...read,
    proves: ['D-08'],
    breaks: 'what is documented as final is tried again',
    find: "return row?.outcome ?? 'retry'",
    replace: "return row?.outcome === 'rejected' ? 'retry' : (row?.outcome ?? 'retry')",
    name: 'every documented error',
  },
  {
    ...read,
    proves: ['D-08'],
    breaks: 'the pause that the platform asks for is forgotten',
    find: "...(outcome === 'throttled' ? retryAfter(headers) : {}),",
    replace: '',
    name: 'a pause',
  },
  {
    ...read,
    proves: ['D-08'],
    breaks: 'one confirmed event stands for the batch',
    find: 'body.events_received >= count',
    replace: 'body.events_received > 0',
    name: 'only what the platform confirms',
  },
]
