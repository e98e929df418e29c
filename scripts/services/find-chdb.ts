import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** ClickHouse 26.7. Half a gigabyte, and so no dependency of the workspace. */
const CHDB_VERSION = '3.4.0'
const LONGEST_MS = 300_000

/** Whether the engine lies in a folder whole, in the version that is wanted. */
export const hasChdb = (folder: string): boolean => {
  const file = join(folder, 'node_modules/chdb/package.json')
  if (!existsSync(join(folder, WHOLE)) || !existsSync(file)) return false
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version === CHDB_VERSION
}

/** Fetches it from the package registry; returns why there is none, or undefined. */
export const fetchChdb = (folder: string): string | undefined => {
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, WHOLE), { force: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const done = spawnSync(
    'npm',
    [
      ...['install', '--save-exact', '--no-audit', '--no-fund', '--ignore-scripts'],
      ...['--prefix', folder, `chdb@${CHDB_VERSION}`],
    ],
    { cwd: folder, encoding: 'utf8', timeout: LONGEST_MS },
  )
  if (done.status !== 0) {
    return (
      done.error?.message ?? `${done.stdout}${done.stderr}`.trim().split('\n').slice(-5).join('\n')
    )
  }
  writeFileSync(join(folder, WHOLE), '')
  return undefined
}

/** Written last: an install that was interrupted is no install. */
const WHOLE = 'whole'
