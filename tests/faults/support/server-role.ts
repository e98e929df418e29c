import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/free-port.ts'
import { type Program, startProgram } from '../../support/program.ts'
import { insist, type Part } from './part.ts'

/** One process of the server with the roles it was given. */
export interface ServerRole extends Part {
  url: string
  pid(): number
  /** Whether its process lives; one that ended by itself does not. */
  isRunning(): boolean
  /** Ends it the polite way. */
  stop(): Promise<void>
}

export const SERVER_MAIN: string = fileURLToPath(
  new URL('../../../packages/server/src/main.ts', import.meta.url),
)

export interface ServerRoleOptions {
  name: string
  role: string
  env: Record<string, string>
  /** Where it leaves what all of its lives had to say. */
  logFolder: string
}

export const createServerRole = async (options: ServerRoleOptions): Promise<ServerRole> => {
  const { name, role, env, logFolder } = options
  const logFile = join(logFolder, `${name.replaceAll(' ', '-')}.log`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let program: Program | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!program) return
    const { kill } = program
    program = undefined
    await kill(signal)
  }
  const start = (): Promise<void> =>
    // It does not start without its database: whoever watches it tries again.
    insist(async () => {
      await end('SIGKILL')
      program = await startProgram({
        name,
        file: SERVER_MAIN,
        args: ['--role', role],
        ready: `${url}/readyz`,
        logFile,
        env: {
          PORT: String(port),
          FOOTFALL_DEVELOPMENT: 'true',
          FOOTFALL_COLLECT_PER_MINUTE: '0',
          FOOTFALL_SITE_PER_MINUTE: '0',
          FOOTFALL_LOG_LEVEL: 'warn',
          ...env,
        },
      })
    })
  await start()
  return {
    name,
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => program?.pid() ?? 0,
    isRunning: () => program?.isRunning() ?? false,
  }
}
