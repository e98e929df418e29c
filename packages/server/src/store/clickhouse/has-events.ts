import { type ClickhouseOptions, createClickhouse } from './clickhouse.ts'
import { isMissing } from './is-missing.ts'

/** Whether any event, delivery or attempt lies in this ClickHouse; one without tables has none. */
export const hasEvents = async (options: ClickhouseOptions): Promise<boolean> => {
  const clickhouse = createClickhouse(options)
  try {
    for (const table of ['events', 'outcomes', 'attempts']) {
      const rows = await clickhouse.query(`select 1 from ${table} limit 1 settings final = 0`)
      if (rows.length > 0) return true
    }
    return false
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  } finally {
    await clickhouse.close()
  }
}
