import { readDatabaseUrl, readIsDevelopment } from '../app/server-config.ts'
import { migrate } from '../db/migrate.ts'
import { migrateStore } from '../store/create-event-store.ts'
import { readStoreConfig } from '../store/store-config.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary:
    'Brings the database up to date, and ClickHouse where it keeps the events. Needs DATABASE_URL, FOOTFALL_STORE and CLICKHOUSE_URL only.',
  words: 0,
  options: {},
  async run({ env }) {
    const store = readStoreConfig(env)
    const applied = [
      ...(await migrate(readDatabaseUrl(env, readIsDevelopment(env)))),
      ...(await migrateStore(store)).map((name) => `clickhouse/${name}`),
    ]
    return {
      says: [applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'],
      data: { applied },
    }
  },
}
