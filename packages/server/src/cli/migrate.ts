import { readDatabaseUrl, readIsDevelopment } from '../app/server-config.ts'
import { migrate } from '../db/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the database up to date. Needs DATABASE_URL only.',
  words: 0,
  options: {},
  async run({ env }) {
    const applied = await migrate(readDatabaseUrl(env, readIsDevelopment(env)))
    return {
      says: [applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'],
      data: { applied },
    }
  },
}
