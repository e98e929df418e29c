import { expect, test } from 'vitest'
import { forbiddenWords } from './forbidden-words.ts'
import { seed } from './testing/seed.ts'
import { rewordedFolders } from './word-rules.ts'

/** A file of code that keeps to the glossary, and one of a folder that nobody has gone through yet. */
const REWORDED = `${rewordedFolders[0]}a.ts`
const LATER = 'elsewhere/a.ts'

const faults = async (path: string, text: string): Promise<(number | undefined)[]> =>
  (await forbiddenWords(seed({ [path]: text }))).map(({ line }) => line)

test.each([
  ['src/start.ts', '// see /work/shared/notes.md'],
  ['README.md', 'Unpack it into /tmp/demo first.'],
  ['README.md', 'Fetched from https://registry.npmjs.org/x'],
  ['pnpm-lock.yaml', '    resolution: {tarball: https://packages.example/x.tgz}'],
  ['docs/a.md', 'As decided in issue 12.'],
  ['docs/a.md', 'Thirty-six characters is what the specification promises.'],
  ['docs/a.md', 'See `semantics.md` for the rest.'],
  [REWORDED, '/** Product types as the specification numbers them. */'],
  ['docs/a.md', 'The collector answers 503.'],
  ['README.md', 'It shows the platform’s own answer.'],
  [REWORDED, '/** Answers undefined where there is none. */'],
  [REWORDED, '/** Starts it if need be; answers the port. */'],
  [REWORDED, '// A longer body is answered with 413.'],
])('%s may not say %s', async (path, text) => {
  expect(await faults(path, `fine\n${text}`)).toEqual([2])
})

test.each([
  ['src/start.ts', "const folder = mkdtempSync('/tmp/x')"],
  ['docs/a.md', 'A visitor opens a page in this session; the next session is new.'],
  ['docs/a.md', 'Get https://shop.example/work/desk'],
  ['docs/a.md', 'The visitor’s answer to the consent question is stored.'],
  ['docs/a.md', 'The collector responds 503.'],
  [REWORDED, '/** Returns undefined while the visitor answers nothing. */'],
  [REWORDED, 'const answers = read(answer)'],
  [LATER, '/** Answers undefined, as the specification says. */'],
])('%s may say %s', async (path, text) => {
  expect(await faults(path, text)).toEqual([])
})

test('words that a line break parts are found where they begin', async () => {
  expect(await faults('docs/a.md', 'fine\nas the\nspecification says')).toEqual([2])
  expect(await faults(REWORDED, '/**\n * As the\n * specification says.\n */')).toEqual([2])
})

test('what git ignores and what is binary is not read', async () => {
  const root = seed({
    '.gitignore': 'dist/',
    'dist/a.md': 'As decided in issue 12.',
    'picture.png': '\u0000 /work/shared/',
  })
  expect(await forbiddenWords(root)).toEqual([])
})
