import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A system user that PostgreSQL runs as, because it refuses to run as root. */
export interface RunAs {
  uid: number
  gid: number
  name: string
}

/** What a finished program said. */
export interface Finished {
  code: number
  output: string
}

/** The user to run services as: nobody in particular for a normal user, a system user for root. */
export const chooseUser = (): RunAs | undefined => {
  if (process.getuid?.() !== 0) {
    return undefined
  }
  const found = ['postgres', 'nobody'].map(lookUp).find((user) => user !== undefined)
  if (!found) {
    throw new Error('Running as root, and this system has neither a user postgres nor nobody.')
  }
  return found
}

/** Runs a program to its end, as the given user, in a folder every user may enter. */
export const runAs = (
  user: RunAs | undefined,
  program: string,
  args: readonly string[],
): Finished => {
  const [command, ...rest] = asUser(user, program, args)
  const done = spawnSync(command, rest, { cwd: '/', encoding: 'utf8' })
  if (done.error) {
    return { code: 1, output: done.error.message }
  }
  return { code: done.status ?? 1, output: `${done.stdout}${done.stderr}`.trim() }
}

/** The command that runs a program as the given user. */
export const asUser = (
  user: RunAs | undefined,
  program: string,
  args: readonly string[],
): [string, ...string[]] => [...prefix(user), program, ...args] as [string, ...string[]]

const prefix = (user: RunAs | undefined): string[] => {
  if (!user) {
    return []
  }
  if (isOnPath('setpriv')) {
    return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--']
  }
  if (isOnPath('runuser')) {
    return ['runuser', '-u', user.name, '--']
  }
  return ['sudo', '-u', user.name, '--']
}

const lookUp = (name: string): RunAs | undefined => {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { name, uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
