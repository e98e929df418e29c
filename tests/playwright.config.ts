import { defineConfig } from '@playwright/test'

const TIMED = /(unreachable|console-pace)\.spec\.ts$/

/**
 * Whole-system tests. Shop, collector, console and platforms stand on domains of their own, as in life: on localhost
 * ports share cookies and everything is a secure context, so faults of cookie domains and CORS would stay unseen.
 */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './support/build-once.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  // Each file has a world of its own, so files may run side by side; those that compare times want the machine to themselves.
  projects: [
    { name: 'system', testIgnore: TIMED },
    { name: 'timed', testMatch: TIMED },
    // Ten that go through most of the house between them: `.ci/run` has no time for all.
    { name: 'journeys', grep: /@journey/ },
  ],
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
})
