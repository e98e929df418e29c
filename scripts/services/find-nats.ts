import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Older ones cannot write to disk before they confirm. */
const oldestNats: readonly [number, number] = [2, 10]

export interface FindNatsOptions {
  /** A program the reader named by hand (NATS_SERVER); then no other is looked at. */
  preferred?: string | undefined
  /** Where a fetched one lies. */
  binFolder: string
  /** The value of PATH. */
  path?: string
}

/** Finds a nats-server that is new enough; undefined when there is none. */
export const findNats = ({
  preferred,
  binFolder,
  path = '',
}: FindNatsOptions): string | undefined => {
  if (preferred) {
    return isNewEnough(preferred) ? preferred : undefined
  }
  const folders = [binFolder, ...path.split(delimiter).filter(Boolean), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nats-server')).find(isNewEnough)
}

/** Fetches one into the folder with the machine's own package sources; returns its place, or why there is none. */
export const fetchNats = (binFolder: string): { program: string } | { reason: string } => {
  const script = join(import.meta.dirname, 'newer-nats.sh')
  const done = spawnSync('bash', [script, binFolder], { encoding: 'utf8', timeout: 120_000 })
  const program = join(binFolder, 'nats-server')
  if (done.status === 0 && isNewEnough(program)) {
    return { program }
  }
  const said = `${done.stdout ?? ''}${done.stderr ?? ''}`.trim().split('\n').slice(-3).join('\n')
  return { reason: done.error?.message ?? said }
}

const isNewEnough = (program: string): boolean => {
  if (!existsSync(program)) {
    return false
  }
  try {
    const output = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    const [, major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(output) ?? []).map(Number)
    return major > oldestNats[0] || (major === oldestNats[0] && minor >= oldestNats[1])
  } catch {
    return false
  }
}
