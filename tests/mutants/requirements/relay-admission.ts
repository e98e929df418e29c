import type { Mutant } from '../mutant.ts'

const SERVER = 'packages/server/src'
const ADMIT = `${SERVER}/visitor-routes/admit-site.ts`
const ACCEPT = `${SERVER}/collect/accept-event.ts`
const COMPILE = `${SERVER}/collect/compile-check.ts`
const COMPILE_TESTS = [`${SERVER}/collect/compile-check.test.ts`]
const COLLECT_TESTS = [`${SERVER}/collect/collect.int.test.ts`]

/** What the relay lets in: a known site, its origins, its pixel ids, its events, in bounds. */
export const RELAY_ADMISSION: readonly Mutant[] = [
  {
    proves: ['N-07'],
    breaks: 'a site nobody knows is answered as if only the origin were wrong',
    file: ADMIT,
    find: "if (!site) throw new AppError('FOOTFALL_E_SITE')",
    replace: "if (!site) throw new AppError('FOOTFALL_E_ORIGIN')",
    project: 'int',
    tests: COLLECT_TESTS,
    name: 'an unknown site is refused',
  },
  {
    proves: ['N-07'],
    breaks: 'any page may send for any site',
    file: ADMIT,
    find: 'if (!origin || !isAllowedOrigin(origin, site.origins)) {',
    replace: 'if (!origin) {',
    project: 'int',
    tests: COLLECT_TESTS,
    name: 'a foreign origin is refused',
  },
  {
    proves: ['N-07'],
    breaks: 'a sender without an origin is taken for a page',
    file: ADMIT,
    find: 'if (!origin || !isAllowedOrigin(origin, site.origins)) {',
    replace: 'if (origin && !isAllowedOrigin(origin, site.origins)) {',
    project: 'int',
    tests: COLLECT_TESTS,
    name: 'no origin is refused',
  },
  {
    proves: ['N-07'],
    breaks: 'a star in an allowed origin stands for more than one label',
    file: `${SERVER}/sites/origin-match.ts`,
    find: "host.endsWith(wanted.slice(1)) && !host.slice(0, 1 - wanted.length).includes('.')",
    replace: 'host.endsWith(wanted.slice(1))',
    project: 'unit',
    tests: [`${SERVER}/sites/origin-match.test.ts`],
  },
  {
    proves: ['N-07'],
    breaks: 'an event may name a destination the site has not',
    file: ACCEPT,
    find: 'if (known.length === 0) return name',
    replace: 'if (known.length === 0) continue',
    project: 'unit',
    tests: [`${SERVER}/collect/accept-event.test.ts`],
    name: 'N-07',
  },
  {
    proves: ['N-07'],
    breaks: 'an event may name a pixel id the site has not',
    file: ACCEPT,
    find: 'if (strange !== undefined) return `${name} ${strange}`',
    replace: '',
    project: 'unit',
    tests: [`${SERVER}/collect/accept-event.test.ts`],
    name: 'N-07',
  },
  {
    proves: ['N-07'],
    breaks: 'the quick check passes over rules that stand in no JSON schema',
    file: COMPILE,
    find: 'isWhole &&= isUnderstood(zodSchema, unsaid.has(zodSchema))',
    replace: 'isWhole ||= isUnderstood(zodSchema, unsaid.has(zodSchema))',
    project: 'unit',
    tests: COMPILE_TESTS,
    name: 'lets nothing pass unseen',
  },
  {
    proves: ['N-07'],
    breaks: 'the quick check lets records have any number of names',
    file: COMPILE,
    find: 'Object.assign(jsonSchema, said, is',
    replace: 'Object.assign(jsonSchema, is',
    project: 'unit',
    tests: COMPILE_TESTS,
    name: 'is judged as the schema judges it',
  },
  {
    proves: ['N-07'],
    breaks: 'a body may have any size',
    file: `${SERVER}/visitor-routes/visitor-scope.ts`,
    find: 'bodyLimit: MAX_BODY',
    replace: 'bodyLimit: 64 * MAX_BODY',
    project: 'int',
    tests: COLLECT_TESTS,
    name: 'too many bytes is refused',
  },
  {
    proves: ['N-07'],
    breaks: 'one bad event takes the good ones of its batch with it',
    file: `${SERVER}/collect/collect-route.ts`,
    find: 'await commit.add(accepted)',
    replace: 'if (refused.length === 0) await commit.add(accepted)',
    project: 'int',
    tests: COLLECT_TESTS,
    name: 'a bad event does not take',
  },
]
