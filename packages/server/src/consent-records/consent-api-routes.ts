import { Readable } from 'node:stream'
import type {
  Clock,
  ConsentChainCheck,
  ConsentProof,
  ConsentRecord,
  ListPage,
} from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import type { Keyring } from '../keys/keyring.ts'
import { type ConsentReader, createConsentReader } from './read-consents.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface ConsentApiDeps {
  pool: Pool
  keyring: Keyring
  clock: Clock
}

/** What visitors answered to the banner: one consent id, pages of all, the whole as a file, and whether the chain holds. */
export const consentApiRoutes = (
  app: FastifyInstance,
  deps: ConsentApiDeps,
  guard: Guard,
): void => {
  const reader = createConsentReader(deps.pool, deps.keyring.all('consent-records'), deps.clock)

  app.get('/api/sites/:key/consents', async (request): Promise<ListPage<ConsentRecord>> => {
    const { site } = await guard.member(request)
    const after = queryText(request, 'after', 16)
    return reader.list(site, after && /^\d{1,15}$/.test(after) ? { after: Number(after) } : {})
  })

  app.get('/api/sites/:key/consents/check', async (request): Promise<ConsentChainCheck> => {
    const { site } = await guard.member(request)
    return reader.check(site)
  })

  app.get('/api/sites/:key/consents/export.csv', async (request, reply) => {
    const { site } = await guard.owner(request)
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="consents-${site}.csv"`)
    return reply.send(Readable.from(csvLines(reader, site)))
  })

  app.get('/api/sites/:key/consents/:id', async (request): Promise<ConsentProof> => {
    const { site } = await guard.member(request)
    const { id } = request.params as { id: string }
    const proof = UUID.test(id) ? await reader.find(site, id) : undefined
    if (!proof?.records[0]) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return proof
  })
}

const COLUMNS = [
  'seq',
  'id',
  'time',
  'receivedAt',
  'method',
  'granted',
  'refused',
  'policy',
  'language',
  'revision',
  'version',
  'shown',
  'proof',
  'state',
  'isWordingKnown',
] as const satisfies readonly (keyof ConsentRecord)[]

/** Page by page: a site may have millions. */
const csvLines = async function* (reader: ConsentReader, site: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let after: number | undefined
  do {
    const page = await reader.list(site, { limit: 1_000, ...(after ? { after } : {}) })
    const lines = page.items.map((record) =>
      COLUMNS.map((column) => csvCell(column, record[column])).join(','),
    )
    if (lines[0]) yield `${lines.join('\r\n')}\r\n`
    after = page.next ? Number(page.next) : undefined
  } while (after)
}

const csvCell = (column: keyof ConsentRecord, value: unknown): string => {
  const text = /time|receivedAt/.test(column)
    ? new Date(value as number).toISOString()
    : Array.isArray(value)
      ? value.join(' ')
      : String(value)
  // A spreadsheet would run a cell that begins like a formula, and `policy` comes from a page.
  return `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
}
