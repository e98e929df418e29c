import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { pageServer } from './scripts/testing/page-server.ts'

/** Lets our own programs use what is built in for trying them out. */
const development = { FOOTFALL_DEVELOPMENT: 'true' }

const source = { conditions: ['@footfall/source'] }

const browserSource = {
  conditions: ['@footfall/source', 'module', 'browser', 'development|production'],
}

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

export default defineConfig({
  test: {
    projects: [
      {
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/mutants/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/*.int.test.*', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'int',
          env: development,
          environment: 'node',
          include: [
            'packages/*/src/**/*.int.test.ts',
            'apps/*/src/**/*.int.test.ts',
            'tests/int/**/*.int.test.ts',
            'scripts/**/*.int.test.ts',
          ],
          globalSetup: ['scripts/test-services.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Cookies and consent in a second engine. Playwright cannot drive an installed Firefox, so these bring it themselves.
        resolve: source,
        ssr: { resolve: source },
        test: {
          name: 'firefox',
          environment: 'node',
          include: ['tests/firefox/**/*.firefox.test.ts'],
          globalSetup: ['tests/firefox/build-embed.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
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
          fileParallelism: false,
          testTimeout: process.env.FUZZ_REQUESTS ? 3_600_000 : 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: browserSource,
        plugins: [pageServer()],
        // Known from the start: found on the way, it would reload the page under the tests that run.
        optimizeDeps: { include: ['fast-check'] },
        test: {
          name: 'browser',
          testTimeout: 30_000,
          env: { FC_RUNS: process.env.FC_RUNS ?? '' },
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          browser: chromium(),
        },
      },
      {
        // Visitor-side components are written for React and shipped on Preact: the same tests run on both.
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
        test: {
          name: 'browser-preact',
          testTimeout: 30_000,
          include: ['packages/widgets/src/**/*.browser.test.tsx'],
          browser: chromium(),
        },
      },
    ],
  },
})
