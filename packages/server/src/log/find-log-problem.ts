import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createJetstreamEventLog } from './jetstream/create-jetstream-event-log.ts'
import type { LogConfig } from './log-config.ts'

const GROUPS = ['record', 'deliver']

export interface LogProblemOptions {
  pool: Pool
  clock: Clock
  config: LogConfig
}

/**
 * Why a program must not use PostgreSQL's log: JetStream's was read last and still holds unread entries. Undefined where none are
 * left. The other direction JetStream's log looks at by itself.
 */
export const findLogProblem = async ({
  pool,
  clock,
  config,
}: LogProblemOptions): Promise<string | undefined> => {
  if (config.engine !== 'postgres' || !(await wasElsewhere(pool))) return undefined
  if (!config.former) {
    return 'FOOTFALL_LOG is postgres, and JetStream held the log until now. Set NATS_URL too, so that its unread entries can be counted, or FOOTFALL_LOG=jetstream again.'
  }
  const former = createJetstreamEventLog({ ...config.former, pool, clock })
  try {
    const lags = await Promise.all(GROUPS.map((group) => former.lag(group)))
    return lags.some((lag) => lag > 0)
      ? 'JetStream still holds events that were not handled. Start once more with FOOTFALL_LOG=jetstream and no collector (--role record,deliver) until footfall_log_lag is 0.'
      : undefined
  } finally {
    await former.close()
  }
}

/** Positions name the log they belong to until a reader of another log takes them over. */
const wasElsewhere = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(`select from log_owners where log <> 'postgres' limit 1`)
  return rowCount !== 0
}
