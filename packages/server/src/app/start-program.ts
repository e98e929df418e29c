import { createLogger } from './logger.ts'
import { readRoles, readServerConfig } from './server-config.ts'
import { startProblem } from './start-problem.ts'

/** The server as a process of its own: says in its log why it does not start, and ends politely when it is told to. */
export const startProgram = async (
  env: Record<string, string | undefined>,
  roles?: string,
): Promise<void> => {
  let log = createLogger('info')
  try {
    const config = readServerConfig(env, {
      ...(roles !== undefined && { roles: readRoles(roles) }),
    })
    log = createLogger(config.logLevel)
    // After the settings: a wrong one is told at once, and not after everything was loaded.
    const { createServer } = await import('./create-server.ts')
    const server = await createServer({ log, config, isProcess: true })

    let isStopping = false
    const stop = (signal: string): void => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      server.close().then(
        () => log.info('stopped, nothing left behind'),
        (error) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exitCode = 1
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // Only now: whoever reads this may stop it at once.
    log.info({ url: server.url }, 'listening')
  } catch (error) {
    const problem = startProblem(error)
    if (problem) log.fatal(`could not start: ${problem}`)
    else log.fatal({ err: error }, 'could not start')
    log.debug({ err: error }, 'where it ended')
    process.exitCode = 1
  }
}
