/** Source files that Stryker changes, and the test files of which one has to fail then. All are globs from the repository's root. */
export interface Area {
  files: readonly string[]
  /** Run in Node, without those that want a database or a browser. */
  unit?: readonly string[]
  /** Run in Chromium. */
  browser?: readonly string[]
  /** Also changes what is only read while a module loads. Each such change loads everything anew, so only tables want it. */
  hasTables?: boolean
}

const server = (room: string, ...names: string[]): string[] =>
  names.map((name) => `packages/server/src/${room}/${name}.ts`)

const unitTests = (folder: string): string => `${folder}/**/*.test.ts`

const core = (...names: string[]): string[] =>
  names.map((name) => `packages/tracker/src/core/${name}`)

/**
 * Code that decides something and that unit or browser tests reach. What only tests with a database reach is left to the
 * seeded faults: each change would take seconds there. The quickest first: a run with a time limit comes to them in this order, and
 * an area that it does not finish has no score.
 */
export const AREAS: Readonly<Record<string, Area>> = {
  orders: {
    files: server('orders', 'buyers', 'order-consent', 'sale-params', 'settle-sale'),
    unit: [unitTests('packages/server/src/orders')],
  },
  reports: {
    files: server('reports', 'report-days', 'zone-edges'),
    unit: [unitTests('packages/server/src/reports')],
  },
  log: {
    files: [
      ...server('log/jetstream', 'check-safety', 'group-message', 'plan-stream', 'read-servers'),
      ...server('log', 'postgres/open-transactions', 'site-partition'),
    ],
    unit: [unitTests('packages/server/src/log')],
  },
  collect: {
    files: [
      ...server('collect', 'accept-event', 'clean-event', 'compile-check', 'confirm-lead'),
      ...server('collect', 'server-consent', 'skew', 'unsigned-figures', 'verify-proof'),
    ],
    unit: [unitTests('packages/server/src/collect')],
  },
  cleaning: {
    files: [
      'packages/server/src/cleaning/!(*.test).ts',
      'packages/contract/src/{secret-address,plain-token}.ts',
    ],
    unit: [
      unitTests('packages/server/src/cleaning'),
      'packages/server/src/collect/clean-event.test.ts',
      'packages/contract/src/{secret-address,plain-token}.test.ts',
    ],
  },
  deliver: {
    files: [
      ...server('deliver', 'commit-window', 'judge-delivery', 'lane-gate', 'request-slots'),
      ...server('deliver', 'retry-schedule', 'share-rooms', 'spiller', 'sum-up'),
    ],
    unit: [unitTests('packages/server/src/deliver')],
  },
  tables: {
    files: [
      'packages/contract/src/{alarm,cleaning,compat-tables,consent-answer,evidence}.ts',
      'packages/contract/src/{order-event-id,popup-assignment,purpose-table}.ts',
    ],
    unit: [
      unitTests('packages/contract/src'),
      'packages/server/src/collect/{clean-event,accept-event}.test.ts',
    ],
    hasTables: true,
  },
  popups: {
    files: [
      'packages/behaviors/src/popups/{count-visit,since-first,source-of,to-popup-page}.ts',
      'packages/behaviors/src/popups/engine/!(*.test|open-popup|announce|site).ts',
    ],
    unit: [unitTests('packages/behaviors/src/popups')],
  },
  gate: {
    files: ['packages/contract/src/gate/!(*.test).ts'],
    unit: [unitTests('packages/contract/src/gate')],
    browser: [
      'packages/tracker/src/core/consent/*.browser.test.ts',
      'packages/tracker/src/core/events/events.browser.test.ts',
    ],
  },
  // The core by rooms: all of its tests run most of it, and with them each change takes eight seconds instead of one.
  'tracker-page': {
    files: core('page/!(*.test).ts'),
    unit: core('page/!(*.browser).test.ts'),
    browser: core(
      'page/*.browser.test.ts',
      'events/secret-address.browser.test.ts',
      'relay/relay.browser.test.ts',
    ),
  },
  'tracker-relay': {
    files: core('relay/!(*.test).ts'),
    browser: [
      ...core('relay/*.browser.test.ts', 'create-tracker.browser.test.ts'),
      ...core('events/events.browser.test.ts'),
      'packages/tracker/src/after-consent/outbox/*.browser.test.ts',
    ],
  },
  'tracker-events': {
    files: core('{consent,events}/!(*.test).ts'),
    unit: core('events/!(*.browser).test.ts'),
    browser: core('{consent,events}/*.browser.test.ts'),
  },
  'tracker-core': {
    files: core('!(*.test).ts', 'api/!(*.test).ts'),
    unit: core('!(*.browser).test.ts'),
    browser: core('*.browser.test.ts', 'events/events.browser.test.ts'),
  },
}
