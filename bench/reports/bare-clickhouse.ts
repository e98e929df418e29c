/*
 * The engine alone in a process: reads queries from standard input, each a list of statements, and prints the times of each run.
 *
 *   node bare-clickhouse.ts <folder with chdb> <data folder> <runs>
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Statement } from '../../scripts/services/clickhouse-request.ts'

interface Session {
  queryAsync(query: string, options: { format: string }): Promise<unknown>
  close(): void
}

interface Chdb {
  Session: new (path: string, options: { connectionArgs: string[] }) => Session
}

/** As the front has them, or the two would not do the same work. */
const LIMITS = ['--max_threads=2', '--max_insert_threads=1', '--max_memory_usage=2000000000']
const MAX_MS = 5_000

const [folder = '', data = '', runs = '1'] = process.argv.slice(2)
const chdb = createRequire(join(folder, 'package.json'))('chdb') as Chdb
const session = new chdb.Session(data, { connectionArgs: LIMITS })
const ask = (query: string): Promise<unknown> =>
  session.queryAsync(query, { format: 'TabSeparated' })
const quoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const prepare = async ({ database, settings, params }: Statement): Promise<void> => {
  await ask(`USE ${database}`)
  for (const [name, value] of Object.entries(settings)) {
    await ask(`SET ${name} = ${quoted(value)}`)
  }
  for (const [name, value] of Object.entries(params)) {
    await ask(`SET param_${name} = ${quoted(value)}`)
  }
}

/** Only the query is timed: settings and parameters are what a connection has. */
const once = async (statements: readonly Statement[]): Promise<number> => {
  let sum = 0
  for (const statement of statements) {
    await prepare(statement)
    const startedAt = performance.now()
    await ask(statement.query)
    sum += performance.now() - startedAt
  }
  return sum
}

const queries = JSON.parse(await text(process.stdin)) as Statement[][]
const times: number[][] = []
for (const statements of queries) {
  await once(statements)
  const own: number[] = []
  const until = performance.now() + MAX_MS
  while (own.length < 3 || (own.length < Number(runs) && performance.now() < until)) {
    own.push(await once(statements))
  }
  times.push(own)
}
process.stdout.write(JSON.stringify(times))
session.close()
process.exit(0)
