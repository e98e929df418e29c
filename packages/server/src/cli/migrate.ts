import { migrate } from '../db/migrate.ts'
import { readServerConfig } from '../server-config.ts'

const applied = await migrate(readServerConfig(process.env).databaseUrl)
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
