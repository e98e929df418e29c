import { isDatabaseDown } from '../db/is-database-down.ts'

/** Most keys in one question. */
const MAX_KEYS = 500

interface Waiting<V> {
  key: string
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Makes one question of many: while one is under way, further keys wait for the next. However many keys strangers make up,
 * the database is asked one thing at a time. Where it does not respond, those who waited for their turn are told so as well: each
 * waits for one question at most.
 */
export const createBatchLoad = <V>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  const waiting: Waiting<V>[] = []
  let isBusy = false

  const run = async (): Promise<void> => {
    isBusy = true
    // A moment later, so that all who ask in this turn go along.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_KEYS)
      try {
        const values = await loadAll([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key))
      } catch (error) {
        const failed = isDatabaseDown(error) ? [...batch, ...waiting.splice(0)] : batch
        for (const { reject } of failed) reject(error)
      }
    }
    isBusy = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isBusy) void run()
    })
}
