import type { Pool } from 'pg'
import type { KeyUse } from '../keys/keyring.ts'
import { createSealedSecrets, isSealed, type SecretPlace } from '../secrets/sealed-secrets.ts'
import { testKeyring } from './test-keys.ts'

type Row = Record<string, unknown>

export interface SealedColumn {
  use: KeyUse
  /** Where an envelope opens. `field`: the key beside which it stands, where the column holds an object. */
  place(row: Row, field: string): Omit<SecretPlace, 'site'> & { site?: string }
}

const at =
  (destination: string, key = 'id'): SealedColumn['place'] =>
  (row) => ({ destination, field: String(row[key]) })
const fixed =
  (destination: string, field: string): SealedColumn['place'] =>
  () => ({ destination, field })
const ofSite: SealedColumn['place'] = ({ key }) => ({
  site: String(key),
  destination: '',
  field: 'webhook_secret',
})

/** Every column that holds something sealed. Whoever looks for a person opens them all. */
export const SEALED_COLUMNS: Readonly<Record<string, SealedColumn>> = {
  'blobs.data_key': { use: 'secrets', place: at('blob') },
  'data_requests.content': {
    use: 'secrets',
    place: at('data-request'),
  },
  'lead_webhooks.secret': {
    use: 'leads',
    place: fixed('lead', 'webhook_secret'),
  },
  'lead_webhooks.secret_before': {
    use: 'leads',
    place: fixed('lead', 'webhook_secret'),
  },
  'leads.content': { use: 'leads', place: at('lead') },
  'mail_outbox.content': { use: 'secrets', place: at('mail') },
  'review_invitations.content': {
    use: 'reviews',
    place: at('review-invitation'),
  },
  'review_people.content': {
    use: 'reviews',
    place: at('review', 'review'),
  },
  'review_settings.pepper': {
    use: 'reviews',
    place: fixed('reviews', 'pepper'),
  },
  'review_sources.secret': {
    use: 'secrets',
    place: at('review-source'),
  },
  'site_things.draft': {
    use: 'secrets',
    place: ({ id }, field) => ({ destination: String(id), field }),
  },
  'sites.webhook_secret': {
    use: 'secrets',
    place: ofSite,
  },
  'sites.webhook_secret_before': {
    use: 'secrets',
    place: ofSite,
  },
}

/** Opens all that is sealed in a table's rows, by the tests' own keys. Throws where something is not listed, or does not open. */
export const openSealed = (table: string, rows: readonly Row[]): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      const name = `${table}.${column}`
      for (const [field, stored] of envelopesIn(value, column)) {
        const text = openOne(name, row, field, stored)
        texts.set(name, `${texts.get(name) ?? ''}${text}\n`)
      }
    }
  }
  return texts
}

const openOne = (name: string, row: Row, field: string, stored: string): string => {
  const column = SEALED_COLUMNS[name]
  if (!column) throw new Error(`${name} holds something sealed and is not listed.`)
  const place = { site: String(row.site), ...column.place(row, field) }
  const opened = createSealedSecrets(testKeyring().all(column.use)).open(stored, place)
  if (!opened.ok) throw new Error(`${name} does not open where it is listed to.`)
  return opened.text
}

/** Wherever in a value. */
const envelopesIn = (value: unknown, key: string): [field: string, stored: string][] => {
  if (typeof value === 'string') return isSealed(value) ? [[key, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => envelopesIn(one, name))
}

/** A row, and its text as the database has it: numbers are larger there than ours may be. */
export interface StoredRow {
  row: Row
  text: string
}

/** Every row of every table; of tables that know sites only this site's. */
export const readAllTables = async (
  pool: Pool,
  site: string,
): Promise<Map<string, StoredRow[]>> => {
  const { rows } = await pool.query<{ name: string; by: string | null }>(
    `select t.table_name as name, (
       select c.column_name from information_schema.columns c
       where c.table_schema = t.table_schema and c.table_name = t.table_name
         and (c.column_name = 'site' or (c.table_name = 'sites' and c.column_name = 'key'))) as by
     from information_schema.tables t where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
  )
  const tables = new Map<string, StoredRow[]>()
  for (const { name, by } of rows) {
    const found = await pool.query<StoredRow>(
      `select to_jsonb(t) as row, to_jsonb(t)::text as text from "${name}" as t ${by ? `where "${by}" = $1` : ''}`,
      by ? [site] : [],
    )
    if (found.rows.length > 0) tables.set(name, found.rows)
  }
  return tables
}
