import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** What becomes of each table's rows when a person is erased. Who adds a table says so here. */
const TABLES: Record<string, readonly string[]> = {
  /** The person goes, what sums are made of stays. */
  stripped: ['attempts', 'events', 'order_refunds', 'orders', 'report_slots'],
  deleted: [
    ...[
      'blobs',
      'log_dead_letters',
      'log_entries',
      'lead_deliveries',
      'lead_nonces',
      'lead_opt_ins',
    ],
    ...['leads', 'mail_outbox', 'order_buyers', 'order_pages', 'retry_queue', 'review_invitations'],
    ...['review_people', 'review_pictures', 'reviews', 'withdrawals'],
  ],
  /** Keyed hashes, or ids that lead nowhere once the rest is gone. */
  'names nobody': [
    ...[
      'blob_leftovers',
      'claims',
      'data_requests',
      'day_turns',
      'outcomes',
      'rate_leases',
      'review_hidden',
    ],
    ...['report_unfit', 'sale_days', 'suppressions'],
  ],
  /** Counts, and words that reports are broken down by; never a visitor's or a visit's id. */
  counted: [
    ...['consent_health', 'drop_counts', 'event_days', 'event_rates', 'odd_days', 'refusals'],
    ...['report_backlog', 'report_sets', 'report_words'],
  ],
  /** Of those who sign in to the console. */
  'of members': [
    ...[
      'account_links',
      'api_keys',
      'audit_log',
      'auth_account',
      'auth_passkey',
      'auth_rate_limit',
    ],
    ...['auth_session', 'auth_two_factor', 'auth_user', 'auth_verification', 'handovers'],
    ...['invitations', 'notify_addresses', 'organisation_member', 'organisations', 'sign_ups'],
    'site_member',
  ],
  /** The owner's settings and own pages, and the server's workings. */
  'of the site': [
    ...['consent_chains', 'consent_texts', 'embed_chunks', 'lane_stops', 'lead_webhooks'],
    ...[
      'loader_pages',
      'log_members',
      'log_owners',
      'lookup_turns',
      'maintenance_runs',
      'migrations',
    ],
    ...['popup_tries'],
    ...['rate_members', 'rate_salt', 'retention', 'retention_runs', 'retired_site_keys'],
    'leases',
    ...['review_settings', 'review_sources', 'review_versions', 'selector_picks', 'site_lookups'],
    ...['schema_floor', 'store_in_use'],
    ...['site_pauses', 'site_proofs', 'site_things', 'site_versions', 'sites', 'visit_reports'],
  ],
  /** Kept for the person's own sake, or as proof that they were asked. */
  kept: ['consent_records', 'review_objections'],
}

test('V-19 every table says what becomes of a person in it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  )
  const named = Object.values(TABLES).flat()
  expect(new Set(named).size).toBe(named.length)
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})
