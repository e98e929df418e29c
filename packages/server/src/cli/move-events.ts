import { readDatabaseUrl, readIsDevelopment } from '../app/server-config.ts'
import { createDatabase } from '../db/create-database.ts'
import { findSchemaProblem } from '../db/pending-migrations.ts'
import { findPendingSteps } from '../store/create-event-store.ts'
import { type MovedDay, moveEvents } from '../store/move-events.ts'
import { readStoreConfig } from '../store/store-config.ts'
import type { Command } from './command.ts'

export const moveEventsCommand: Command = {
  name: 'move-events',
  usage: '[--forget-old-counts]',
  summary:
    'Moves events and deliveries from PostgreSQL to ClickHouse, while no process runs. Stopped, it goes on when it is run again. Needs DATABASE_URL, FOOTFALL_STORE and CLICKHOUSE_URL only.',
  words: 0,
  options: { 'forget-old-counts': { type: 'boolean' } },
  async run({ env, has, tell }) {
    const config = readStoreConfig(env)
    if (config.engine !== 'clickhouse') {
      throw new Error('Set FOOTFALL_STORE=clickhouse and CLICKHOUSE_URL: events are moved there.')
    }
    const { pool, close } = createDatabase({
      url: readDatabaseUrl(env, readIsDevelopment(env)),
      applicationName: 'footfall-move',
    })
    try {
      const problem = await findSchemaProblem(pool)
      if (problem) throw new Error(problem)
      const steps = await findPendingSteps(config)
      if (steps.length > 0) {
        throw new Error(`ClickHouse lacks ${steps.join(', ')}. Run \`footfall migrate\` first.`)
      }
      const days = await moveEvents({
        pool,
        config,
        mayForgetCounts: has('forget-old-counts'),
        onDay: (moved) => tell(lineOf(moved)),
      })
      const events = days.reduce((sum, day) => sum + day.events, 0)
      return {
        says: [
          days.length > 0
            ? `Moved ${events} events of ${days.length} days. Start every process with FOOTFALL_STORE=clickhouse.`
            : 'PostgreSQL holds no events.',
        ],
        data: { days },
      }
    } finally {
      await close()
    }
  },
}

const lineOf = ({ day, events, outcomes, attempts }: MovedDay): string =>
  `${day}  ${events} events, ${outcomes} outcomes, ${attempts} attempts`
