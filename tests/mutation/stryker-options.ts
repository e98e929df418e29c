import type { Area } from './areas.ts'
import type { AreaFiles } from './files.ts'

/** Stryker's options for one area, as JSON. */
export const strykerOptions = (
  area: Area,
  files: AreaFiles,
  isIncremental: boolean,
): Record<string, unknown> => ({
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  // Only the area's tests are listed there, so nobody need find those that are related.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: area.files,
  coverageAnalysis: 'perTest',
  ignoreStatic: !area.hasTables,
  concurrency: 1,
  incremental: isIncremental,
  incrementalFile: files.incremental,
  tempDirName: files.sandbox,
  cleanTempDir: 'always',
  ignorePatterns: [
    '.mutation',
    '.services',
    '.tsc',
    '.tsc-test',
    'dist',
    '/.ci/out',
    '/.ci/out-full',
    '/.ci/tools',
  ],
  // It is read by the compiler's own API, which TypeScript 7 no longer has. A file that does not exist is left alone.
  tsconfigFile: 'none.json',
  // Nobody checks types in the sandbox.
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: files.report },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  allowConsoleColors: false,
})
