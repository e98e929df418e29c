/**
 * Adds a toy of each kind of thing to a copy of the work tree, as CONTRIBUTING.md says: one folder and its line in the registry.
 * Then the copy must compile, pass the gates and the suites that every thing passes, and its build must hold the toys.
 *
 *   pnpm test:toys
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copyTree, removeTree } from '../mutants/copy.ts'
import { TOYS, type Toy } from './toys.ts'

const root = join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tests of one platform's or tool's own ways are no part of the list. */
const OWN_TESTS = /\/(identity|server|meta\.browser)\.test\.ts$/

const tree = copyTree(root)

const add = ({ name, parent, like, words, registry, lines }: Toy): void => {
  const folder = join(tree, parent, name)
  cpSync(join(tree, parent, like), folder, {
    recursive: true,
    filter: (path) => !OWN_TESTS.test(path),
  })
  const renamed = (text: string): string =>
    words.reduce((done, [from, to]) => done.replace(from, to), text)
  for (const path of globSync('**/*.*', { cwd: folder })) {
    const file = join(folder, path)
    writeFileSync(file, renamed(readFileSync(file, 'utf8')))
    renameSync(file, join(dirname(file), renamed(basename(file))))
  }
  const file = join(tree, registry)
  const text = lines.reduce(
    (done, [before, line]) => done.replace(before, (found) => line + found),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

/** Files that differ from what was added before, in the toy's folder or outside it. */
const changed = (git: (...args: string[]) => string, toy: Toy, isInside: boolean): string[] =>
  [git('diff', '--name-only'), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter((path) => path && path.startsWith(`${toy.parent}/${toy.name}/`) === isInside)

const run = (what: string, [command = '', ...args]: string[]): void => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8' })
  say(`${status === 0 ? 'ok  ' : 'FAIL'} ${what}`)
  if (status !== 0) fail(`${stdout}${stderr}`.split('\n').slice(-60).join('\n'))
}

const fail = (message: string): void => {
  say(message)
  process.exitCode = 1
}

try {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: tree, encoding: 'utf8' })
  git('init', '--quiet')
  git('add', '-A')
  for (const toy of TOYS) {
    add(toy)
    const [outside, inside] = [changed(git, toy, false), changed(git, toy, true)]
    say(`${toy.kind}: ${inside.length} files in its folder, ${outside.length} outside (${outside})`)
    if (outside.length !== 1) process.exitCode = 1
    git('add', '-A')
  }
  const node = [process.execPath, '--conditions=@footfall/source']
  const vitest = ['pnpm', 'exec', 'vitest', 'run', '--project']
  run('types', ['pnpm', 'exec', 'tsc', '--build'])
  run('gates', ['pnpm', 'gates'])
  run('unit tests', [
    ...vitest,
    'unit',
    'packages/destinations',
    'packages/widgets',
    'packages/embed',
    'packages/server/src/lookup/detect',
  ])
  run('browser tests', [
    ...[...vitest, 'browser', 'packages/destinations/src/conformance.browser.test.ts'],
    ...TOYS.slice(1).map(({ parent, name }) => `${parent}/${name}`),
    'packages/tracker/src/consent-tools/conformance.browser.test.ts',
    'packages/behaviors/src/conformance.browser.test.ts',
  ])
  run('embed', [...node, 'packages/embed/build.ts'])
  const built = readFileSync(join(tree, 'packages/embed/dist/manifest.json'), 'utf8')
  const missing = TOYS.filter(({ name }) => !built.includes(`/${name}/`))
  if (missing.length > 0) fail(`The build lacks ${missing.map(({ name }) => name)}.`)
} finally {
  removeTree(tree)
}
