import { migrate } from '../db/migrate.ts'
import { readDatabaseUrl, readIsDevelopment } from '../server-config.ts'
import { startProblem } from '../start-problem.ts'

try {
  const url = readDatabaseUrl(process.env, readIsDevelopment(process.env))
  const applied = await migrate(url)
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
} catch (error) {
  const problem = startProblem(error)
  if (!problem) throw error
  console.error(problem)
  process.exitCode = 1
}
