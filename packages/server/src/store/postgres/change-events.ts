import type { AcceptedEvent } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mergeAccount } from '../merge-accounts.ts'
import { moveTallies } from './day-counts.ts'
import { COUNTED_COLUMNS, type CountedRow, moveInSlots } from './report-moves.ts'

/** What was told of an event, with the currency its figures are counted in. */
export interface Account {
  day: string
  site: string
  id: string
  body: AcceptedEvent
  tally_currency: string
}

interface StoredRow extends CountedRow {
  tally_currency: string | null
  /** As text: exact. */
  tally_value: string | null
}

interface Change {
  row: StoredRow
  body: AcceptedEvent
  currency: string | null
}

/**
 * Lets further accounts add to events that are stored, and moves by the same transaction what these are counted as. They are locked
 * first: whoever changes them meanwhile is waited for.
 */
export const changeEvents = async (pool: Pool, accounts: readonly Account[]): Promise<void> => {
  const told = new Map<string, Account[]>()
  for (const account of accounts) {
    const found = told.get(keyOf(account))
    if (found) found.push(account)
    else told.set(keyOf(account), [account])
  }
  await inTransaction(pool, async (client) => {
    const changes = (await lockRows(client, accounts)).flatMap((row) =>
      fold(row, told.get(keyOf(row)) ?? []),
    )
    if (changes.length > 0) await write(client, changes)
  })
}

const keyOf = ({ site, id }: { site: string; id: string }): string => `${site} ${id}`

/** Only those to which something may be added: whole batches come again after a crash. */
const lockRows = async (client: PoolClient, accounts: readonly Account[]): Promise<StoredRow[]> => {
  const { rows } = await client.query<StoredRow>(
    `with told as (
       select distinct * from unnest($1::date[], $2::text[], $3::uuid[]) as t (day, site, id)
     )
     select ${COUNTED_COLUMNS}, tally_currency, tally_value::text
     from told join events e using (day, site, id)
     where e.day = any ($4::date[])
       and (name = 'Purchase' or body->'destinations' @? '$.*.state ? (@ == "held")')
     order by day, site, id for update of e`,
    [
      accounts.map(({ day }) => day),
      accounts.map(({ site }) => site),
      accounts.map(({ id }) => id),
      daysIn(accounts),
    ],
  )
  return rows
}

/** As a constant of a statement: otherwise PostgreSQL looks into every day there is. */
const daysIn = (rows: readonly { day: string }[]): string[] => [
  ...new Set(rows.map(({ day }) => day)),
]

const fold = (row: StoredRow, accounts: readonly Account[]): Change[] => {
  let change: Change | undefined
  for (const { body, tally_currency } of accounts) {
    const { body: stored, currency } = change ?? { ...row, currency: row.tally_currency }
    const merged = mergeAccount(stored, body)
    if (!merged) continue
    change = {
      row,
      body: merged.event,
      currency: merged.takesFigures ? tally_currency : currency,
    }
  }
  return change ? [change] : []
}

const write = async (client: PoolClient, changes: readonly Change[]): Promise<void> => {
  const rows = changes.map(({ row, body, currency }) => ({
    day: row.day,
    site: row.site,
    id: row.id,
    body,
    now_currency: currency,
    was_currency: row.tally_currency,
    was_value: row.tally_value,
  }))
  // Days before slots, as where events are stored: two who count the same must not wait for each other.
  await client.query(CHANGE, [storableJson(rows), daysIn(rows)])
  await moveInSlots(
    client,
    changes.map(({ row, body, currency }) => ({
      row,
      body,
      currency: currency ?? row.counted_currency,
    })),
  )
}

const CHANGE = `
  with told as (
    select * from jsonb_to_recordset($1::jsonb) as r (day date, site text, id uuid, body jsonb,
      now_currency text, was_currency text, was_value numeric)
  ), changed as (
    update events e set body = t.body, changed_xid = pg_current_xact_id(), tally_currency = t.now_currency,
      tally_value = event_value(t.body->'params')
    from told t where (e.day, e.site, e.id) = (t.day, t.site, t.id) and e.day = any ($2::date[])
    returning e.site, e.time, e.tally_name, e.tally_subject, t.was_currency, t.was_value,
      e.tally_currency as now_currency, e.tally_value as now_value
  )
  ${moveTallies('changed')}`
