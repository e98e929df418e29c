import { globSync } from 'node:fs'

/** Every file that holds tests, as paths from the root. */
export const findTestFiles = (root: string): string[] => {
  const patterns = [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/*/src/**/*.test.{ts,tsx}',
    'scripts/**/*.test.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/**/*.spec.ts',
  ]
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/.tsc*/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
