import type { Pool } from 'pg'
import type { SiteCopy } from './sets.ts'

/** Whatever grows with a site's events. */
const TABLES = ['sale_days', 'event_days', 'event_rates', 'report_words', 'report_sets']

/** Copies sites as the recorder would have left them: day by day, all sites mixed by the time at which their events came in. */
export const copySites = async (pool: Pool, copies: readonly SiteCopy[]): Promise<void> => {
  const [from, to] = [copies.map((copy) => copy.from), copies.map((copy) => copy.to)]
  const copied = 'unnest($1::text[], $2::text[]) as c (origin, copy)'
  for (const table of TABLES) {
    const columns = await columnsOf(pool, table)
    await pool.query(
      `insert into ${table} (${columns}) select ${columns.map((name) => (name === 'site' ? 'c.copy' : `t.${name}`))}
       from ${table} t join ${copied} on t.site = c.origin on conflict do nothing`,
      [from, to],
    )
  }
  const isWhole = new Set(to).size === to.length
  if (isWhole) await copyEvents(pool, from, to)
  await copySlots(pool, copies)
}

const copyEvents = async (pool: Pool, from: string[], to: string[]): Promise<void> => {
  const columns = await columnsOf(pool, 'events')
  const copied = columns.map((name) => {
    if (name === 'site') return 'c.copy'
    return name === 'body' ? `jsonb_set(t.body, '{site}', to_jsonb(c.copy))` : `t.${name}`
  })
  for (const part of await partitionsOf(pool, 'events')) {
    await pool.query(
      `insert into events (${columns}) select ${copied} from ${part} t
       join unnest($1::text[], $2::text[]) as c (origin, copy) on t.site = c.origin order by t.received_at`,
      [from, to],
    )
  }
}

/** A larger site has the visitors of several, some of them twisted; only reports are asked of it, so that it has no events. */
const copySlots = async (pool: Pool, copies: readonly SiteCopy[]): Promise<void> => {
  const columns = await columnsOf(pool, 'report_slots')
  for (const part of await partitionsOf(pool, 'report_slots')) {
    for (const wave of wavesOf(copies)) {
      const twist = wave[0]?.isTwisted ? 7_777_777_777 : 0
      const copied = columns.map((name) => {
        if (name === 'site') return 'c.copy'
        if (name === 'key') return `t.key # ${twist}`
        return name === 'visitor' || name === 'visit'
          ? `case when t.${name} = 0 then 0 else t.${name} # ${twist} end`
          : `t.${name}`
      })
      await pool.query(
        `insert into report_slots (${columns}) select ${copied} from ${part} t
         join unnest($1::text[], $2::text[]) as c (origin, copy) on t.site = c.origin order by t.slot
         on conflict (site, slot, key, day) do update set
           n = report_slots.n + excluded.n, micros = report_slots.micros + excluded.micros`,
        [wave.map(({ from }) => from), wave.map(({ to }) => to)],
      )
    }
  }
}

/** Of one target no two copies at a time: a statement changes a row once only. */
const wavesOf = (copies: readonly SiteCopy[]): SiteCopy[][] => {
  const waves: SiteCopy[][] = []
  for (const copy of copies) {
    const fits = waves.find(
      (wave) => wave[0]?.isTwisted === copy.isTwisted && wave.every(({ to }) => to !== copy.to),
    )
    if (fits) fits.push(copy)
    else waves.push([copy])
  }
  return waves
}

const columnsOf = async (pool: Pool, table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const partitionsOf = async (pool: Pool, table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    'select relid::regclass::text as name from pg_partition_tree($1) where isleaf order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}
