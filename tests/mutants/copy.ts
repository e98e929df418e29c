import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from './judge.ts'
import type { Mutant } from './mutant.ts'

/** A hung test must not hold up the other rows. */
const ROW_MS = 300_000
const ALL_MS = 1_800_000

/** The work tree as it is, ready to run; faults are put in here and never into the tree itself. */
export function copyTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-mutants-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of files.split('\0')) {
    // Deleted but not yet committed is listed too.
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  }
  const install = ['install', '--offline', '--frozen-lockfile']
  execFileSync('pnpm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const build = ['--conditions=@footfall/source', 'packages/embed/build.ts']
  execFileSync(process.execPath, build, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

export function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a row's tests in the copy, up to the first that fails; undefined when there is no report. */
export function runRow(
  folder: string,
  { project, tests, name }: Mutant,
): Promise<Report | undefined> {
  const filter = name === undefined ? [] : ['-t', name]
  return runTests(folder, ['--project', project, ...tests, '--bail', '1', ...filter], ROW_MS)
}

/** Runs whole files of a project. */
export function runFiles(
  folder: string,
  project: Mutant['project'],
  files: readonly string[],
): Promise<Report | undefined> {
  return runTests(folder, ['--project', project, ...files], ALL_MS)
}

async function runTests(
  folder: string,
  args: string[],
  longestMs: number,
): Promise<Report | undefined> {
  const file = join(folder, 'mutants-report.json')
  rmSync(file, { force: true })
  const report = ['--reporter=json', `--outputFile=${file}`]
  await runVitest(folder, ['run', ...args, ...report], longestMs)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

/** Its exit code says less than its report. A group of its own, so that a hung run ends with all it started. */
function runVitest(folder: string, args: string[], longestMs: number): Promise<void> {
  // A test that fails once is what is looked for: no second look, as CI gives them.
  const env = { ...process.env, CI: '' }
  return new Promise((resolve, reject) => {
    const program = [join(folder, 'node_modules/vitest/vitest.mjs'), ...args]
    const options = { cwd: folder, env, stdio: 'ignore', detached: true } as const
    const child = spawn(process.execPath, program, options)
    const timer = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), longestMs)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
