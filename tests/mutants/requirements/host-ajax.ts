import type { Mutant } from '../mutant.ts'
import { COMPAT, relay, send } from './host-places.ts'

const SERVER = 'packages/server/src/compat'
const question = {
  file: `${SERVER}/question-route.ts`,
  project: 'int',
  tests: [`${SERVER}/compat.int.test.ts`],
} as const

/** The questions a host's page may ask. */
const QUESTIONS: readonly Mutant[] = [
  {
    ...question,
    proves: ['N-01'],
    breaks: 'pys_get_pbid is not known',
    find: 'if (action === AJAX_ACTIONS.externalId) {',
    replace: "if (action === 'external_id') {",
    name: 'N-01',
  },
  {
    ...question,
    proves: ['N-01'],
    breaks: 'the answer does not say that it is one',
    find: '  return { success: true, data: { pbid } }',
    replace: '  return { success: false, data: { pbid } }',
    name: 'N-01',
  },
  {
    ...question,
    proves: ['N-01'],
    breaks: 'the id stands elsewhere in the answer',
    find: '  return { success: true, data: { pbid } }',
    replace: '  return { success: true, pbid } as never',
    name: 'N-01',
  },
  {
    ...question,
    proves: ['N-02'],
    breaks: 'pys_get_gdpr_filters_values is not known',
    find: 'if (action === AJAX_ACTIONS.consentFilters) {',
    replace: "if (action === 'filters') {",
    name: 'N-02',
  },
  {
    ...question,
    proves: ['N-02'],
    breaks: 'the owner’s switches are not told',
    find: 'const own: ConsentFilters = config.visit.filters ?? {}',
    replace: 'const own: ConsentFilters = {}',
    name: 'N-02',
  },
]

const FIELDS = ['pixel', 'event', 'data', 'ids', 'eventID', 'url', 'ajax_event']

/** N-01 to N-03: the questions and the ajax call. */
export const HOST_AJAX_FAULTS: readonly Mutant[] = [
  ...QUESTIONS,
  ...FIELDS.map((field) => ({
    ...send,
    proves: ['N-03'],
    breaks: `the ajax call lacks ${field}`,
    find: '{ action: AJAX_ACTIONS.event, ...event }',
    replace: `{ action: AJAX_ACTIONS.event, ...event, ${field}: undefined }`,
    name: 'goes out form-encoded',
  })),
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the ajax call names no action',
    find: '{ action: AJAX_ACTIONS.event, ...event }',
    replace: 'event',
    name: 'goes out form-encoded',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the order of the product shop is left out',
    find: '{ action: AJAX_ACTIONS.event, ...event }',
    replace: '{ action: AJAX_ACTIONS.event, ...event, woo_order: undefined }',
    name: 'goes out form-encoded',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the order of the download shop is left out',
    find: '{ action: AJAX_ACTIONS.event, ...event }',
    replace: '{ action: AJAX_ACTIONS.event, ...event, edd_order: undefined }',
    name: 'orders are optional',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the answer may be cached',
    find: "      cache: 'no-store',\n",
    replace: '',
    name: 'it is not cached',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the header goes to other origins too, and costs a preflight',
    find: "isSameOrigin(env, ajaxUrl) ? { 'cache-control': 'no-cache' } : {}",
    replace: "{ 'cache-control': 'no-cache' }",
    name: 'it is not cached',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the header goes nowhere',
    find: "isSameOrigin(env, ajaxUrl) ? { 'cache-control': 'no-cache' } : {}",
    replace: '{}',
    name: 'it is not cached',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'the beacon is not preferred',
    find: '  if (useBeacon && beacon(env, ajaxUrl, body)) return\n',
    replace: '',
    name: 'the beacon is preferred',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'a beacon that fails is the end of it',
    find: '  if (useBeacon && beacon(env, ajaxUrl, body)) return\n',
    replace: '  if (useBeacon && (beacon(env, ajaxUrl, body) || true)) return\n',
    name: 'the ajax call goes by fetch',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'what is too large for a beacon fails by fetch too',
    find: 'keepalive: bytesOf(`${body}`) < OUTLIVING_BYTES',
    replace: 'keepalive: true',
    name: 'too large for a beacon',
  },
  {
    ...send,
    proves: ['N-03'],
    breaks: 'nested data is not flattened',
    file: `${COMPAT}/flatten.ts`,
    find: "if (typeof value === 'object') {",
    replace: "if (name === '') {",
    name: 'goes out form-encoded',
  },
  {
    ...relay,
    proves: ['N-03'],
    breaks: 'the host is told again whenever our relay tries again',
    find: 'told.has(key) ||',
    replace: '',
    name: 'told to the host once',
  },
  {
    ...relay,
    proves: ['N-03'],
    breaks: 'the host is told what was refused',
    find: "serviceConsent(event.consent, name, purposeOf) !== 'granted'",
    replace: 'false',
    tests: [`${COMPAT}/compat.browser.test.ts`],
    name: 'what passed the gate',
  },
]
