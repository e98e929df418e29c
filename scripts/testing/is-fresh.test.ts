import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../gates/testing/seed.ts'
import { isFresh } from './is-fresh.ts'

const BUILT = 'packages/a/dist/manifest.json'

/** A built file and a source, each changed at a second of its own. */
const tree = (builtAt: number, sourceAt: number): string => {
  const root = seed({ [BUILT]: '{}', 'packages/b/src/deep/x.ts': '' })
  utimesSync(join(root, BUILT), builtAt, builtAt)
  utimesSync(join(root, 'packages/b/src/deep/x.ts'), sourceAt, sourceAt)
  return root
}

test('what is newer than every source of every package is fresh', () => {
  expect(isFresh(tree(2_000, 1_000), BUILT)).toBe(true)
  expect(isFresh(tree(1_000, 2_000), BUILT)).toBe(false)
})

test('what was never built is not', () => {
  expect(isFresh(tree(2_000, 1_000), 'packages/b/dist/manifest.json')).toBe(false)
})
