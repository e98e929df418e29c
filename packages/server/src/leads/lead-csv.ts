import type { Lead } from '@footfall/contract'
import { csvLine } from '../csv/csv-line.ts'
import type { LeadFilter, LeadReader } from './lead-reader.ts'

const FIXED = [
  'id',
  'form',
  'state',
  'received',
  'confirmed',
  'page',
  'language',
  'consent',
  'files',
  'files not kept',
]
const MAX_KEYS = 200

/**
 * Leads as lines of a table. Its columns are all keys that any of these leads has, so the leads are read twice: once for the
 * columns, once for the lines; page by page, since a site may have many.
 */
export const leadCsv = async function* (
  reader: LeadReader,
  site: string,
  filter: LeadFilter,
): AsyncGenerator<string> {
  const keys = new Map<string, string>()
  for await (const lead of allLeads(reader, site, filter)) {
    for (const { key, label } of lead.values) {
      if (!keys.has(key) && keys.size < MAX_KEYS) keys.set(key, label || key)
    }
  }
  yield csvLine([...FIXED, ...keys.values()])
  for await (const lead of allLeads(reader, site, filter)) {
    yield csvLine([
      ...[
        lead.id,
        lead.formName,
        lead.state,
        momentOf(lead.receivedAt),
        momentOf(lead.confirmedAt),
      ],
      ...[lead.page, lead.language, lead.consentText ?? ''],
      lead.files.map(({ name }) => name).join(' '),
      lead.lostFiles?.map(({ name, reason }) => `${name} (${reason})`).join(' ') ?? '',
      ...[...keys.keys()].map((key) => lead.values.find((one) => one.key === key)?.value ?? ''),
    ])
  }
}

const allLeads = async function* (
  reader: LeadReader,
  site: string,
  filter: LeadFilter,
): AsyncGenerator<Lead> {
  let after: string | undefined
  do {
    const page = await reader.list(site, { ...filter, ...(after && { after }) })
    yield* page.leads
    after = page.next
  } while (after)
}

const momentOf = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString()
