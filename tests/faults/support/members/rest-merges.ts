import { pause } from '../part.ts'
import type { PrivateClickhouse } from '../private-clickhouse.ts'

const CALM_MS = 3_000
const MOST_MS = 60_000

/** Waits until ClickHouse has merged what it wants to merge: that is work for what was stored, and comes after it. */
export const restMerges = async (clickhouse: PrivateClickhouse): Promise<void> => {
  const end = Date.now() + MOST_MS
  for (let calmSince = Date.now(); Date.now() - calmSince < CALM_MS; await pause(500)) {
    const [row] = await clickhouse.query<{ n: number }>(
      'select toInt32(count()) as n from system.merges',
    )
    if (row?.n) calmSince = Date.now()
    if (Date.now() > end) return
  }
}
