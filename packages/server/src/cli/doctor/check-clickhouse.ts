import { findPendingSteps } from '../../store/create-event-store.ts'
import type { StoreConfig } from '../../store/store-config.ts'
import { type Check, look, ok, problem } from './check.ts'

/** Whether ClickHouse can be reached and has its tables. Changes nothing there. */
export const checkClickhouse = (config: StoreConfig): Promise<Check> =>
  look('clickhouse', async () => {
    const pending = await findPendingSteps(config).catch((cause: unknown): never => {
      throw new Error(
        'ClickHouse does not answer at the address in CLICKHOUSE_URL, or does not let us in. Start it, or mend that.',
        { cause },
      )
    })
    return pending.length > 0
      ? problem('clickhouse', `ClickHouse lacks ${pending.join(', ')}. Run \`footfall migrate\`.`)
      : ok('clickhouse', 'ClickHouse answers and has its tables.')
  })
