const DAY_MS = 86_400_000

/**
 * In CI some of the rows, other ones each day, so that in time all have their turn; elsewhere, and with `FULL=true`, all.
 * For walks that take long and differ only by their row.
 */
export function todaysRows<Row>(
  rows: readonly Row[],
  count: number,
  { env = process.env, day = Math.floor(Date.now() / DAY_MS) } = {},
): Row[] {
  if (!env.CI || env.FULL === 'true') return [...rows]
  return rowsOfDay(rows, count, day)
}

/** Goes through the rows, so many a day, and begins again at the end. */
export function rowsOfDay<Row>(rows: readonly Row[], count: number, day: number): Row[] {
  const first = rows.length === 0 ? 0 : (day * count) % rows.length
  return [...rows.slice(first), ...rows.slice(0, first)].slice(0, count)
}
