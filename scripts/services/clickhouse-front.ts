/**
 * ClickHouse for development and tests: the engine itself (chDB), behind as much of ClickHouse's HTTP interface as its client
 * uses. A program of its own, because one process may own a data folder.
 *
 *   node clickhouse-front.ts <folder with chdb> <data folder> <port>
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readRequest, type Statement } from './clickhouse-request.ts'

interface Result {
  bytes(): Uint8Array
  rowsRead: number
  bytesRead: number
}

interface Session {
  queryAsync(query: string, options: { format: string }): Promise<Result>
  insert(options: {
    table: string
    values: Buffer
    format: string
    columns?: string[]
  }): Promise<{ rowsWritten: number }>
  close(): void
}

interface Chdb {
  Session: new (path: string, options: { connectionArgs: string[] }) => Session
}

/** What one query may take: tests and a build share the machine. */
const LIMITS = ['--max_threads=2', '--max_insert_threads=1', '--max_memory_usage=2000000000']
/** Queries at a time; each has a connection of its own, for its settings and database. */
const MOST_SESSIONS = 4

const [folder = '', data = '', port = '0'] = process.argv.slice(2)
const chdb = createRequire(join(folder, 'package.json'))('chdb') as Chdb

/** A connection, with what was set on it: that lasts as long as it does. */
interface Connection {
  session: Session
  database: string
  settings: Record<string, string>
}

const open = (): Connection => ({
  session: new chdb.Session(data, { connectionArgs: LIMITS }),
  database: '',
  settings: {},
})
const idle: Connection[] = Array.from({ length: MOST_SESSIONS }, open)
const waiting: ((connection: Connection) => void)[] = []

const withConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection =
    idle.pop() ?? (await new Promise<Connection>((resolve) => void waiting.push(resolve)))
  try {
    return await work(connection)
  } finally {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
}

/** What has to be said before a statement, so that it runs in its database, by its settings and with its parameters. */
const preparation = (connection: Connection, { database, settings, params }: Statement): string => {
  const gone = Object.keys(connection.settings).filter((name) => !Object.hasOwn(settings, name))
  const other = Object.entries(settings).filter(
    ([name, value]) => connection.settings[name] !== value,
  )
  const said = [
    ...(connection.database === database ? [] : [`USE ${quoted(database, '`')}`]),
    ...gone.map((name) => `SET ${name} = DEFAULT`),
    ...other.map(([name, value]) => `SET ${name} = ${quoted(value, "'")}`),
    ...Object.entries(params).map(([name, value]) => `SET param_${name} = ${quoted(value, "'")}`),
  ]
  return said.map((statement) => `${statement};\n`).join('')
}

const run = async (connection: Connection, statement: Statement) => {
  const { session } = connection
  const { database, settings, query, insert } = statement
  const before = preparation(connection, statement)
  // Should it fail on the way, nothing is known of what was set by then.
  const named = Object.keys({ ...connection.settings, ...settings })
  connection.settings = Object.fromEntries(named.map((name) => [name, '?']))
  connection.database = ''
  if (insert) {
    if (before) await session.queryAsync(before, { format: 'TabSeparated' })
    Object.assign(connection, { database, settings })
    const { rowsWritten } = await session.insert(insert)
    return { body: Buffer.alloc(0), summary: { written_rows: rowsWritten } }
  }
  const result = await session.queryAsync(`${before}${query}`, { format: 'TabSeparated' })
  Object.assign(connection, { database, settings })
  const summary = { read_rows: result.rowsRead, read_bytes: result.bytesRead }
  return { body: Buffer.from(result.bytes()), summary }
}

const quoted = (text: string, mark: string): string =>
  `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  const url = new URL(request.url ?? '/', 'http://front')
  if (url.pathname === '/ping') {
    response.end('Ok.\n')
    return
  }
  try {
    const statement = readRequest(url.searchParams, body, request.headers['content-type'])
    const { body: said, summary } = await withConnection((connection) => run(connection, statement))
    const texts = Object.entries(summary).map(([name, n]) => [name, String(n)])
    response.setHeader('X-ClickHouse-Summary', JSON.stringify(Object.fromEntries(texts)))
    response.setHeader('X-ClickHouse-Query-Id', url.searchParams.get('query_id') ?? '')
    response.end(said)
  } catch (error) {
    const { message, clickhouseCode = 0 } = error as Error & { clickhouseCode?: number }
    response.writeHead(clickhouseCode === 60 ? 404 : 500, {
      'X-ClickHouse-Exception-Code': String(clickhouseCode),
    })
    response.end(`${message}\n`)
  }
}

const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
  serve(request, response).catch(() => response.destroy())
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening ${address.port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  for (const { session } of idle) session.close()
  process.exit(0)
})
