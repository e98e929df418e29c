import type { Pool } from 'pg'

/** Enough that no page which lies about half empty takes it. */
const LARGE = 500

/**
 * Writes as an append does and leaves no entry: a row that is taken back, and a word in the write-ahead log that is flushed to disk.
 * `isLarge`: the row needs new room on the disk, as where the last entries found none.
 */
export const tryAppend = async (pool: Pool, day: string, isLarge: boolean): Promise<void> => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error('That is no day.')
  // A block takes no values. It is one statement, so that no connection is left inside a transaction.
  await pool.query(`do $trial$ begin
    begin
      insert into log_entries (day, part, site, body)
      select '${day}', 0, '', string_agg(md5(random()::text), '')
      from generate_series(1, ${isLarge ? LARGE : 1});
      raise exception using errcode = 'FF001';
    exception when sqlstate 'FF001' then null;
    end;
    perform pg_logical_emit_message(true, 'footfall', '');
  end $trial$`)
}
