import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/free-port.ts'
import { type Program, startProgram } from '../../support/program.ts'
import { insist, type Part } from './part.ts'

/** One process of the server with the roles it was given. */
export interface ServerRole extends Part {
  url: string
  pid(): number
  output(): string
  /** Ends it the polite way. */
  stop(): Promise<void>
}

export const SERVER_MAIN: string = fileURLToPath(
  new URL('../../../packages/server/src/main.ts', import.meta.url),
)

export const createServerRole = async (
  name: string,
  role: string,
  env: Record<string, string>,
): Promise<ServerRole> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let program: Program | undefined
  const start = (): Promise<void> =>
    // It does not start without its database: whoever watches it tries again.
    insist(async () => {
      await program?.kill('SIGKILL')
      program = await startProgram({
        name,
        file: SERVER_MAIN,
        args: ['--role', role],
        ready: `${url}/readyz`,
        env: {
          PORT: String(port),
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
    kill: async () => program?.kill('SIGKILL'),
    stop: async () => program?.kill('SIGTERM'),
    pid: () => program?.pid() ?? 0,
    output: () => program?.output() ?? '',
  }
}
