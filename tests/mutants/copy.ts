import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The work tree as it is, ready to run; faults are put in here and never into the tree itself. */
export const copyTree = (root: string): string => {
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

export const removeTree = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
}
