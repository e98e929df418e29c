import { expect, test } from 'vitest'
import { forbiddenWords } from './forbidden-words.ts'
import { seed } from './testing/seed.ts'

async function faults(path: string, text: string): Promise<(number | undefined)[]> {
  return (await forbiddenWords(seed({ [path]: text }))).map(({ line }) => line)
}

test.each([
  ['src/start.ts', '// see /work/shared/notes.md'],
  ['README.md', 'Unpack it into /tmp/demo first.'],
  ['README.md', 'Fetched from https://registry.npmjs.org/x'],
  ['pnpm-lock.yaml', '    resolution: {tarball: https://packages.example/x.tgz}'],
  ['docs/a.md', 'As decided in issue 12.'],
])('%s may not say %s', async (path, text) => {
  expect(await faults(path, `fine\n${text}`)).toEqual([2])
})

test.each([
  ['src/start.ts', "const folder = mkdtempSync('/tmp/x')"],
  ['docs/a.md', 'A visitor opens a page in this session; the next session is new.'],
  ['docs/a.md', 'Get https://shop.example/work/desk'],
])('%s may say %s', async (path, text) => {
  expect(await faults(path, text)).toEqual([])
})

test('what git ignores and what is binary is not read', async () => {
  const root = seed({
    '.gitignore': 'dist/',
    'dist/a.md': 'As decided in issue 12.',
    'picture.png': '\u0000 /work/shared/',
  })
  expect(await forbiddenWords(root)).toEqual([])
})
