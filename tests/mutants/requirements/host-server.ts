import type { Mutant } from '../mutant.ts'

const COMPAT = 'packages/server/src/compat'
const flat = {
  file: `${COMPAT}/unflatten.ts`,
  project: 'unit',
  tests: [`${COMPAT}/unflatten.test.ts`],
} as const
const route = {
  file: `${COMPAT}/event-routes.ts`,
  project: 'int',
  tests: [`${COMPAT}/compat.int.test.ts`],
} as const
const event = { ...route, file: `${COMPAT}/compat-event.ts` } as const
const AS_EVENT = 'N-03 the ajax action becomes an event'

/** N-02 to N-04 on the server's side: the compatibility calls, understood. */
export const HOST_SERVER_FAULTS: readonly Mutant[] = [
  {
    proves: ['N-02'],
    breaks: 'the page asks for the filters by another action',
    file: 'packages/tracker/src/compat/consent-filters.ts',
    find: 'action=${AJAX_ACTIONS.consentFilters}',
    replace: 'action=filters',
    project: 'browser',
    tests: ['packages/tracker/src/compat/compat.browser.test.ts'],
    name: 'C-06 one flag',
  },
  {
    ...flat,
    proves: ['N-03'],
    breaks: 'lists do not become lists again',
    find: 'return isList\n',
    replace: 'return isList && isText\n',
    name: 'nested names',
  },
  {
    ...flat,
    proves: ['N-03'],
    breaks: 'amounts stay texts',
    find: 'String(number) === text ? number : text',
    replace: 'String(number) === text ? text : text',
    name: 'nested names',
  },
  {
    ...flat,
    proves: ['N-03'],
    breaks: 'ids become amounts',
    find: 'return isText ? child : toScalar(child)',
    replace: 'return toScalar(child)',
    name: 'nested names',
  },
  {
    ...flat,
    proves: ['N-03'],
    breaks: 'a name that reaches a prototype is taken',
    find: 'path.length > MAX_DEPTH || path.some((key) => FORBIDDEN.has(key))',
    replace: 'path.length > MAX_DEPTH',
    name: 'is refused',
  },
  {
    ...flat,
    proves: ['N-04'],
    breaks: 'JSON that names a prototype is taken',
    find: '!FORBIDDEN.has(key) && isTame(child, depth + 1)',
    replace: 'isTame(child, depth + 1)',
    name: 'is not tame',
  },
  {
    ...event,
    proves: ['N-03'],
    breaks: 'the pixel ids are not read',
    find: 'const pixelIds = listOf(fields.ids)',
    replace: 'const pixelIds = listOf(undefined)',
    name: AS_EVENT,
  },
  {
    ...event,
    proves: ['N-03'],
    breaks: 'the browser’s ids stay among the parameters',
    find: '    delete params[name]\n',
    replace: '',
    name: AS_EVENT,
  },
  {
    ...event,
    proves: ['N-03'],
    breaks: 'the order is not read',
    find: 'const order = orderOf(fields)',
    replace: 'const order = orderOf({})',
    name: 'stands by its key',
  },
  {
    ...event,
    proves: ['N-04'],
    breaks: 'the page’s address is not read',
    find: "url: textOf(fields.url) || referrer || ''",
    replace: "url: referrer || ''",
    name: 'N-04 the REST path takes',
  },
  {
    ...event,
    proves: ['N-04'],
    breaks: 'a page that leaves its address out is not known by the referrer',
    find: "textOf(fields.url) || referrer || ''",
    replace: 'textOf(fields.url)',
    name: 'known by the referrer',
  },
  {
    ...event,
    proves: ['N-04'],
    breaks: 'parameters that come as a JSON text are lost',
    find: "if (typeof data === 'string') return parseObject(data) ?? {}",
    replace: "if (typeof data === 'string') return {}",
    name: 'N-04 the REST path takes',
  },
  {
    ...route,
    proves: ['N-04'],
    breaks: 'the REST path is not the social pixel’s',
    find: '{ ...fields, pixel: REST_PIXEL }',
    replace: "{ ...fields, pixel: 'ga' }",
    name: 'N-04 the REST path takes',
  },
  {
    ...route,
    proves: ['N-04'],
    breaks: 'a form of parts is not understood',
    find: "  'multipart/form-data',\n",
    replace: '',
    name: 'N-04 the REST path takes',
  },
]
