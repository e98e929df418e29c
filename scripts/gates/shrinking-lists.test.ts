import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIST } from './function-lengths.ts'
import { shrinkingLists } from './shrinking-lists.ts'
import { seed } from './testing/seed.ts'

const biome = (...includes: string[]): string =>
  JSON.stringify({
    overrides: [
      { includes, linter: { rules: { complexity: { noExcessiveCognitiveComplexity: 'off' } } } },
      { includes: ['**/*.css'], linter: { enabled: false } },
    ],
  })

/** A repository whose file has had these contents, one a commit; the last one is not committed where it says so. */
const history = (file: string, contents: readonly string[], { isOpen = false } = {}): string => {
  const root = seed({ [file]: contents[0] ?? '' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root })
  for (const [at, content] of contents.entries()) {
    writeFileSync(join(root, file), content)
    if (isOpen && at === contents.length - 1) continue
    git('add', '-A')
    git('commit', '--quiet', '-m', `${at}`)
  }
  return root
}
const found = async (root: string): Promise<string[]> =>
  (await shrinkingLists(root)).map(({ file, message }) => `${file} ${message}`)

test.each([true, false])('a list that grows is found, committed or not (%s)', async (isOpen) => {
  const longer = [{ one: 150 }, { one: 150, two: 130 }].map((list) => JSON.stringify(list))
  expect(await found(history(LIST, longer, { isOpen }))).toEqual([
    `${LIST} 2 functions, before 1: this list may only shrink`,
    `${LIST} 280 lines, before 150: this list may only shrink`,
  ])
  const more = [biome('a.ts'), biome('a.ts', 'b.ts')]
  expect(await found(history('biome.json', more, { isOpen }))).toEqual([
    'biome.json 2 files without a limit of complexity, before 1: this list may only shrink',
  ])
})

test('one that shrinks, or names a moved file, is let be', async () => {
  const moved = [{ 'a.ts work': 150, two: 130 }, { 'b.ts work': 150 }].map((list) =>
    JSON.stringify(list),
  )
  expect(await found(history(LIST, moved))).toEqual([])
  expect(await found(history('biome.json', [biome('a.ts', 'b.ts'), biome('c.ts')]))).toEqual([])
  expect(await found(seed({ 'a.ts': '' }))).toEqual([])
})
