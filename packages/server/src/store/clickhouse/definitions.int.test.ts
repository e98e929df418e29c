import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestClickhouse,
  hasClickhouse,
  type TestClickhouse,
} from '../../testing/test-clickhouse.ts'
import { type Clickhouse, createClickhouse } from './clickhouse.ts'
import { DEFINITIONS, stepsTable } from './definitions.ts'
import { findPendingSteps, migrateClickhouse } from './migrate-clickhouse.ts'

/** Reads a statement with the engine's own parser, and writes it down again. */
const READ = 'select formatQuery({statement:String}) as text'

describe.skipIf(!hasClickhouse())('tables of ClickHouse', () => {
  let database: TestClickhouse
  let clickhouse: Clickhouse
  beforeAll(async () => {
    database = await createTestClickhouse()
    clickhouse = createClickhouse(database)
  })
  afterAll(async () => {
    await clickhouse.close()
    await database.destroy()
  })

  test.each([
    ['one node', {}],
    ['a replicated, sharded cluster', { cluster: 'footfall' }],
  ])('V-19 the engine understands every definition for %s', async (_, topology) => {
    const statements = [
      stepsTable(topology),
      ...DEFINITIONS.flatMap((step) => step.statements(topology)),
    ]
    for (const statement of statements) {
      const [read] = await clickhouse.query<{ text: string }>(READ, { statement })
      expect(read?.text).toMatch(/^CREATE TABLE IF NOT EXISTS/)
    }
    const wrong = { statement: 'create table x (n Int64) enigne = Nothing' }
    await expect(clickhouse.query(READ, wrong)).rejects.toThrow('Syntax error')
  })

  test('V-19 on a cluster rows lie replicated, a site on one shard, and no statement misses a node', () => {
    const statements = DEFINITIONS.flatMap((step) => step.statements({ cluster: 'footfall' }))
    expect(statements).toHaveLength(6)
    for (const statement of statements) expect(statement).toContain(' on cluster footfall ')
    for (const stored of statements.filter((_, at) => at % 2 === 0)) {
      expect(stored).toMatch(
        /engine = ReplicatedReplacingMergeTree\('[^']*\{shard\}[^']*', '\{replica\}', \w+\)/,
      )
      expect(stored).toMatch(/order by \(site, day, /)
    }
    for (const spread of statements.filter((_, at) => at % 2 === 1)) {
      expect(spread).toMatch(
        /engine = Distributed\(footfall, currentDatabase\(\), \w+_stored, cityHash64\(site\)\)/,
      )
    }
  })

  test('V-19 steps are taken once, and what is missing is known', async () => {
    expect(await findPendingSteps(database)).toEqual([])
    expect(await migrateClickhouse(database)).toEqual([])
    const other = { url: `${database.url}_other` }
    expect(await findPendingSteps(other)).toEqual(DEFINITIONS.map(({ name }) => name))
    expect(await migrateClickhouse(other)).toEqual(DEFINITIONS.map(({ name }) => name))
    expect(await findPendingSteps(other)).toEqual([])
    const made = createClickhouse(other)
    await made.command(`drop database ${new URL(other.url).pathname.slice(1)} sync`)
    await made.close()
  })
})
