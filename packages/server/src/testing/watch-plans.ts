import type { Pool, PoolClient } from 'pg'

/** A statement that was sent, and the partitions its plan looks into. */
export interface WatchedPlan {
  sql: string
  /** A statement with a name may get a plan for any values: such a one looks into every partition. */
  isNamed: boolean
  partitions: string[]
}

export interface PlanWatch {
  /** What was sent since the last time. */
  take(): Promise<WatchedPlan[]>
}

interface Config {
  text: string
  values?: unknown[]
  name?: string
}
type Query = (...args: unknown[]) => unknown

/** Has PostgreSQL explain every statement on these tables with the values it is sent with, just before it runs on the same connection. */
export const watchPlans = (pool: Pool, tables: readonly string[]): PlanWatch => {
  const partition = new RegExp(`^(?:${tables.join('|')})_(?:\\d{8}|default)$`)
  const named = new RegExp(`\\b(?:${tables.join('|')})(?:_default)?\\b`)
  const explained: Promise<WatchedPlan>[] = []

  const explain = async (query: Query, { text, values = [], name }: Config) => {
    const { rows } = (await query(`explain (format json) ${text}`, values)) as { rows: unknown[] }
    const partitions = [...new Set(relationsIn(rows))].filter((one) => partition.test(one)).sort()
    return { sql: text, isNamed: name !== undefined, partitions }
  }
  const watch = (client: PoolClient): void => {
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]): unknown => {
      const [first, second] = args
      const config: Config =
        typeof first === 'string'
          ? { text: first, values: Array.isArray(second) ? second : [] }
          : (first as Config)
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(config.text)) return query(...args)
      if (!named.test(config.text)) return query(...args)
      const plan = explain(query, config)
      explained.push(plan)
      return plan.then(
        () => query(...args),
        () => query(...args),
      )
    }) as typeof client.query
  }
  pool.on('connect', watch)
  return {
    take: () => Promise.all(explained.splice(0)),
  }
}

/** Every relation that a plan names, wherever in it. */
const relationsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'Relation Name' && typeof one === 'string' ? [one] : relationsIn(one),
  )
}
