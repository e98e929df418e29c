import type { Pool } from 'pg'
import type { Statement } from './heard.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** What a query read. */
export interface Read {
  rows: number
  bytes: number
  /** Tables or partitions of which something was read. */
  relations: string[]
  /** Scans that are not bound to the site by their index. */
  unbound: string[]
  heapFetches: number
}

/** Sums over what PostgreSQL says it did for the statements. */
export const explainPostgres = async (
  pool: Pool,
  statements: readonly Statement[],
  site: string,
): Promise<Read> => {
  const read: Read = { rows: 0, bytes: 0, relations: [], unbound: [], heapFetches: 0 }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) {
        await client.query(text, [...values])
        continue
      }
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (!plan) continue
      read.bytes += (plan['Shared Hit Blocks'] + plan['Shared Read Blocks']) * 8_192
      add(read, plan, site)
    }
  } finally {
    client.release()
  }
  return read
}

const add = (read: Read, plan: Plan, site: string): void => {
  const relation = plan['Relation Name']
  if (relation && plan['Actual Loops'] > 0) {
    const each =
      plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)
    read.rows += each * plan['Actual Loops']
    read.heapFetches += plan['Heap Fetches'] ?? 0
    read.relations.push(relation)
    const condition = `${plan['Index Cond'] ?? ''}${plan['Recheck Cond'] ?? ''}`
    // A dictionary of a few hundred rows is quicker read as a whole, and says nothing of anybody.
    const isSmall = relation === 'report_sets'
    if (!isSmall && !condition.includes(`'${site}'`) && !condition.includes('site =')) {
      read.unbound.push(`${plan['Node Type']} on ${relation}`)
    }
  }
  for (const child of plan.Plans ?? []) add(read, child, site)
}
