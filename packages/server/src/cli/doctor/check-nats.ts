import { connect } from '@nats-io/transport-node'
import { checkSafety } from '../../log/jetstream/check-safety.ts'
import { readServers } from '../../log/jetstream/read-servers.ts'
import type { LogConfig } from '../../log/log-config.ts'
import { type Check, look, ok } from './check.ts'

/** Whether NATS can be reached and keeps what it confirms. Changes nothing there. */
export const checkNats = (config: LogConfig & { engine: 'jetstream' }): Promise<Check> =>
  look('nats', async () => {
    const { url, replicas, monitorUrl } = config
    const nc = await connect({ ...readServers(url), reconnect: false, timeout: 5_000 }).catch(
      (cause: unknown): never => {
        throw new Error(
          'NATS does not answer at the address in NATS_URL. Start it, or mend that.',
          {
            cause,
          },
        )
      },
    )
    try {
      if (!nc.info) throw new Error('NATS did not introduce itself.')
      await checkSafety({ info: nc.info, replicas, monitorUrl })
      return ok('nats', `NATS ${nc.info.version} answers and writes to disk before it confirms.`)
    } finally {
      await nc.close()
    }
  })
