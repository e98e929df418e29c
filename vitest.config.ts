import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { pageServer } from './scripts/testing/page-server.ts'
import type { EngineName } from './tests/engines/support/engine.ts'

/** Lets our own programs use what is built in for trying them out. */
const development = { FOOTFALL_DEVELOPMENT: 'true' }

/** Modules hold no state, so files can share them. What tries seeded faults wants each module anew. */
const isolate = process.env.FOOTFALL_SEEDED_FAULTS !== undefined

/** A seeded fault may lie where only the whole matrix looks. */
const isWhole = isolate || process.env.FULL === 'true'

/** For what tries random input in Node; in the browser, tests say their seed themselves. */
const FIXED_SEED = ['scripts/testing/fixed-seed.ts']

const source = { conditions: ['@footfall/source'] }

const browserSource = {
  conditions: ['@footfall/source', 'module', 'browser', 'development|production'],
}

/** What is waited for comes at once or not at all, except on a busy machine: there a second, the default, says nothing. */
const patience = { poll: { timeout: 15_000 } }

/** A fresh object for each project: Vitest writes the project's name into the instances. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-watchdog',
        '--disable-background-networking',
      ],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/**
 * What a visitor's browser may differ in, walked through in other engines. Playwright drives neither an installed Firefox nor
 * an installed WebKit, so these tests bring their drivers themselves.
 */
const WALKS = 'tests/engines'

const engine = (name: EngineName) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    provide: { engine: name },
    environment: 'node',
    include: [`${WALKS}/*.engine.test.ts`],
    globalSetup: ['tests/engines/build-embed.ts'],
    // One worker for all files, and so one browser.
    isolate: false,
    fileParallelism: false,
    // The first test of all starts the browser.
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
})

/** They look at what everybody does on the same database server, so nobody else may do anything there. */
const ALONE = '**/held-up*.int.test.ts'

/** They flood, fill or guess for many seconds: part of `.ci/full` alone. */
const LOAD = '**/*.load.int.test.ts'

const integration = (
  name: string,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
  globalSetup: string[] = [],
) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    env: development,
    isolate,
    environment: 'node',
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup,
    setupFiles: FIXED_SEED,
    // Twice what the slowest takes beside everything else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: patience,
  },
})

/** What pages get on Preact: widgets that mount themselves. The others' components run in the console and on hosts, on React. */
const ON_PREACT = [
  'shared',
  ...globSync('packages/widgets/src/*/browser.tsx').map((file) => basename(dirname(file))),
].join()

/** They bring their libraries along only as they are drawn. */
const lateLibraries = [
  'packages/widgets/src/code-highlight/highlight-lines.ts',
  'packages/widgets/src/own-html/clean-in-browser.ts',
]

/** They leave nothing behind, so files share a page: it costs a third less. Whole screens and widgets get a page for each file. */
const ON_ONE_PAGE =
  'packages/{behaviors,contract,destinations,server,tracker}/src/**/*.browser.test.ts'

const pointerAway = 'scripts/testing/pointer-away.ts'

const inBrowser = (
  name: string,
  { exclude = [], ...test }: { include: string[]; exclude?: string[]; isolate: boolean },
  setupFiles: string[],
) => ({
  resolve: browserSource,
  plugins: [pageServer()],
  // Known from the start: found on the way, it would reload the page under the tests that run.
  optimizeDeps: { include: ['fast-check'], entries: lateLibraries },
  test: {
    ...test,
    name,
    testTimeout: 30_000,
    expect: patience,
    env: {
      FC_RUNS: process.env.FC_RUNS ?? '',
      FULL: isWhole ? 'true' : '',
    },
    exclude: ['**/node_modules/**', ...exclude],
    setupFiles,
    browser: chromium(),
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          setupFiles: FIXED_SEED,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/mutants/**/*.test.ts',
            'tests/mutation/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/*.int.test.*', '**/node_modules/**'],
          testTimeout: 20_000,
          expect: patience,
        },
      },
      integration(
        'int',
        { include: ['{packages,scripts}/**/*.int.test.ts'], exclude: [ALONE, LOAD] },
        ['scripts/test-services.ts'],
      ),
      integration('int-load', { include: [`packages/${LOAD}`] }, ['scripts/test-services.ts']),
      integration('int-alone', { include: [`packages/${ALONE}`] }, ['scripts/test-services.ts']),
      // The shop and the ad lab have no database, so they may run beside those who look at one.
      integration('int-apps', { include: ['apps/**/*.int.test.ts'] }),
      engine('firefox'),
      engine('webkit'),
      // Held beside them by hand; everything else runs in it anyway.
      engine('chromium'),
      {
        // Everything is killed and started again; a run of its own, because it wants the machine for itself.
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'faults',
          env: development,
          environment: 'node',
          include: ['tests/faults/**/*.fault.test.ts'],
          fileParallelism: false,
          testTimeout: process.env.FAULTS === 'full' ? 1_800_000 : 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'fuzz',
          env: development,
          environment: 'node',
          include: ['tests/fuzz/**/*.fuzz.test.ts'],
          setupFiles: FIXED_SEED,
          fileParallelism: false,
          testTimeout: process.env.FUZZ_REQUESTS ? 3_600_000 : 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What others install, without our sources: wants `pnpm build` first.
        test: {
          name: 'packed',
          environment: 'node',
          include: ['tests/packed/**/*.packed.test.ts'],
          globalSetup: ['scripts/test-services.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      inBrowser(
        'browser',
        {
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          // Only the embed shows the debugger, and so only Preact runs it. Tried with seeded faults, each file has a page of its own.
          exclude: ['packages/widgets/src/debugger/**', ...(isolate ? [] : [ON_ONE_PAGE])],
          isolate: true,
        },
        [pointerAway, 'packages/console/src/testing/without-react-tools.ts'],
      ),
      inBrowser('browser-shared', { include: [ON_ONE_PAGE], isolate }, [pointerAway]),
      {
        // Written for React and shipped on Preact: the same tests run on both.
        resolve: {
          ...browserSource,
          alias: {
            'react-dom/client': 'preact/compat/client',
            'react-dom/server': 'preact/compat/server',
            'react-dom': 'preact/compat',
            'react/jsx-runtime': 'preact/compat/jsx-runtime',
            'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
            react: 'preact/compat',
          },
        },
        optimizeDeps: { entries: lateLibraries },
        test: {
          name: 'browser-preact',
          env: { VIEW: 'preact' },
          testTimeout: 30_000,
          expect: patience,
          include: [`packages/widgets/src/{${ON_PREACT}}/**/*.browser.test.tsx`],
          setupFiles: [pointerAway],
          browser: chromium(),
        },
      },
    ],
  },
})
