const DAY_MS = 86_400_000

/**
 * In CI some of the rows, other ones each day, so that in time all have their turn; elsewhere, and with `FULL=true`, all.
 * For walks that take long and differ only by their row.
 */
export const todaysRows = <Row>(
  rows: readonly Row[],
  count: number,
  { env = process.env, day = Math.floor(Date.now() / DAY_MS) } = {},
): Row[] => {
  if (!env.CI || env.FULL === 'true') return [...rows]
  return rowsOfDay(rows, count, day)
}

/**
 * In CI every second row, and the others the next day; who asks for the `other` half has those today. Elsewhere, and with
 * `FULL=true`, all. For what two engines walk through: each row is walked every day, by one of them.
 */
export const everySecond = <Row>(
  rows: readonly Row[],
  half: 'one' | 'other',
  { env = process.env, day = Math.floor(Date.now() / DAY_MS) } = {},
): Row[] => {
  if (!env.CI || env.FULL === 'true') return [...rows]
  return rows.filter((_, at) => (at + day + (half === 'one' ? 0 : 1)) % 2 === 0)
}

/** Goes through the rows, so many a day, and begins again at the end. */
export const rowsOfDay = <Row>(rows: readonly Row[], count: number, day: number): Row[] => {
  const first = rows.length === 0 ? 0 : (day * count) % rows.length
  return [...rows.slice(first), ...rows.slice(0, first)].slice(0, count)
}
