import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunAs, runAs } from './unprivileged.ts'

/**
 * The folder that holds the services' data: `.services` in the repository, or, when the service's user
 * cannot enter the repository (root's home is closed to others), a temporary folder named after it.
 */
export const serviceFolder = (root: string, user: RunAs | undefined): string => {
  if (!user || runAs(user, 'test', ['-x', root]).code === 0) {
    return join(root, '.services')
  }
  const key = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12)
  return join(tmpdir(), `footfall-services-${key}`)
}

/** Makes the folder and hands it to the service's user. */
export const makeServiceFolder = (folder: string, user: RunAs | undefined): void => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (user) {
    chownSync(folder, user.uid, user.gid)
  }
}
