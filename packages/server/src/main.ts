import { parseArgs } from 'node:util'
import { createServer } from './create-server.ts'
import { createLogger } from './logger.ts'
import { readRoles, readServerConfig } from './server-config.ts'

const { values } = parseArgs({ options: { role: { type: 'string' } } })
const log = createLogger(readServerConfig(process.env).logLevel)

try {
  const server = await createServer({
    log,
    ...(values.role !== undefined && { config: { roles: readRoles(values.role) } }),
  })
  log.info({ url: server.url }, 'listening')

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
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  process.exitCode = 1
}
