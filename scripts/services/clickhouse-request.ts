/** What one request of ClickHouse's HTTP interface asks for. */
export interface Statement {
  query: string
  database: string
  settings: Record<string, string>
  params: Record<string, string>
  /** Rows in the body of the request, for a table. */
  insert?: { table: string; columns?: string[]; format: string; values: Buffer }
}

/** Of the address, what is no setting of a query. */
const NO_SETTINGS = ['query', 'database', 'query_id', 'session_id', 'user', 'password', 'role']
const INSERT = /^\s*INSERT\s+INTO\s+([\w.`]+)\s*(?:\(([^)]*)\))?\s*FORMAT\s+(\w+)\s*$/i

/** Reads a request: the query stands in the address, in the body, or in a form together with its parameters. */
export const readRequest = (
  address: URLSearchParams,
  body: Buffer,
  contentType = '',
): Statement => {
  const form = readForm(body, contentType)
  const all = new URLSearchParams([...address, ...form])
  const settings: Record<string, string> = {}
  const params: Record<string, string> = {}
  for (const [name, value] of all) {
    if (!/^\w+$/.test(name)) throw new Error(`"${name}" names neither a setting nor a parameter.`)
    if (name.startsWith('param_')) params[name.slice('param_'.length)] = value
    else if (!NO_SETTINGS.includes(name) && !isOfTransport(name)) settings[name] = value
  }
  const named = all.get('query') ?? ''
  const query = form.length > 0 || !named ? named || body.toString() : named
  const shared = { database: all.get('database') || 'default', settings, params }
  const [, table, columns, format] = INSERT.exec(named) ?? []
  if (table === undefined || format === undefined) {
    return { ...shared, query: form.length > 0 || !named ? query : `${named}\n${body.toString()}` }
  }
  const names = columns?.split(',').map((name) => name.trim().replaceAll('`', ''))
  return {
    ...shared,
    query,
    insert: {
      table: table.replaceAll('`', ''),
      format,
      values: body,
      ...(names && { columns: names }),
    },
  }
}

/** Settings of the HTTP interface itself, which the engine behind it has no use for. */
const isOfTransport = (name: string): boolean =>
  /^(?:enable_http_compression|wait_end_of_query|send_progress_in_http_headers|http_)/.test(name) ||
  name === 'default_format'

/** The parts of a form, in which a client sends what is too long for an address. */
const readForm = (body: Buffer, contentType: string): [string, string][] => {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return []
  return body
    .toString()
    .split(`--${boundary}`)
    .flatMap((part): [string, string][] => {
      const end = part.indexOf('\r\n\r\n')
      const name = /name="([^"]+)"/.exec(part.slice(0, Math.max(end, 0)))?.[1]
      return name ? [[name, part.slice(end + 4).replace(/\r\n$/, '')]] : []
    })
}
