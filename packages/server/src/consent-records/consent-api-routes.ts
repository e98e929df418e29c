import { Readable } from 'node:stream'
import type { Clock, ConsentRecord } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import { csvLine } from '../csv/csv-line.ts'
import { AppError } from '../http/app-error.ts'
import type { Keyring } from '../keys/keyring.ts'
import {
  consentCheckSchema,
  consentFilterSchema,
  consentProofSchema,
  consentRecordSchema,
} from './api-schema.ts'
import { type ConsentFilter, type ConsentReader, createConsentReader } from './read-consents.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface ConsentApiDeps {
  pool: Pool
  keyring: Keyring
  clock: Clock
}

/** What visitors answered to the banner: one consent id, pages of all, the whole as a file, and whether the chain holds. */
export const consentApiRoutes = (api: ApiRegistrar, deps: ConsentApiDeps): void => {
  const reader = createConsentReader(deps.pool, deps.keyring.all('consent-records'), deps.clock)

  api.route(
    {
      id: 'listConsents',
      method: 'GET',
      path: '/api/sites/:key/consents',
      tag: 'Consent',
      summary: 'Consent records, the newest first; by consent id, method and time.',
      access: 'site:analyst',
      scope: 'consents:read',
      query: consentFilterSchema.extend(pageQuerySchema.shape),
      response: pageSchema(consentRecordSchema),
    },
    ({ site, query: { after, ...filter } }) =>
      reader.list(site, {
        ...filter,
        ...(after && /^\d{1,15}$/.test(after) && { after: Number(after) }),
      }),
  )

  api.route(
    {
      id: 'checkConsents',
      method: 'GET',
      path: '/api/sites/:key/consents/check',
      tag: 'Consent',
      summary: 'Whether the chain of records is whole.',
      access: 'site:analyst',
      scope: 'consents:read',
      isHeavy: true,
      response: consentCheckSchema,
    },
    ({ site }) => reader.check(site),
  )

  api.route(
    {
      id: 'exportConsents',
      method: 'GET',
      path: '/api/sites/:key/consents/export.csv',
      tag: 'Consent',
      summary: 'Consent records as a file: all, or those that are asked for.',
      access: 'site:editor',
      scope: 'consents:read',
      query: consentFilterSchema,
      response: z.string(),
      media: 'text/csv',
    },
    async ({ site, query, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="consents-${site}.csv"`)
        .send(Readable.from(csvLines(reader, site, query))),
  )

  api.route(
    {
      id: 'getConsent',
      method: 'GET',
      path: '/api/sites/:key/consents/:id',
      tag: 'Consent',
      summary: 'Every record under one consent id, with the texts that were shown.',
      access: 'site:analyst',
      scope: 'consents:read',
      response: consentProofSchema,
    },
    async ({ site, params: { id } }) => {
      const proof = UUID.test(id) ? await reader.find(site, id) : undefined
      if (!proof?.records[0]) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return proof
    },
  )
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
const csvLines = async function* (
  reader: ConsentReader,
  site: string,
  filter: ConsentFilter,
): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let after: number | undefined
  do {
    const page = await reader.list(site, {
      ...filter,
      limit: 1_000,
      ...(after ? { after } : {}),
    })
    yield page.items
      .map((record) => csvLine(COLUMNS.map((column) => cellText(column, record[column]))))
      .join('')
    after = page.next ? Number(page.next) : undefined
  } while (after)
}

const cellText = (column: keyof ConsentRecord, value: unknown): string => {
  if (column === 'time' || column === 'receivedAt') return new Date(value as number).toISOString()
  return Array.isArray(value) ? value.join(' ') : String(value)
}
