import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { findPostgres } from '../../../scripts/services/find-postgres.ts'
import { chooseUser } from '../../../scripts/services/unprivileged.ts'

/** A shell of whoever runs PostgreSQL here, with its programs at hand. */
export interface ServiceShell {
  /** Gives a folder to that user. */
  own(folder: string): void
  /** Runs a text as it stands; throws with what it said when a command fails. */
  run(text: string, cwd: string, env: Record<string, string>): Promise<string>
}

export const createServiceShell = (): ServiceShell => {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const user = chooseUser()
  return {
    own(folder) {
      if (user) chownSync(folder, user.uid, user.gid)
    },
    async run(text, cwd, env) {
      const child = spawn('sh', ['-e', '-c', text], {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(user && { uid: user.uid, gid: user.gid }),
        env: { ...process.env, ...env, PATH: `${programs.binFolder}:${process.env.PATH}` },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          said += chunk
        })
      }
      // Not `close`: what it leaves running has the same output.
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`ended with ${code}:\n${text}\n${said}`)
      return said
    },
  }
}
