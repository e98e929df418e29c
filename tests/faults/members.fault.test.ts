import { expect, test } from 'vitest'
import { LOG_PARTITIONS } from '../../packages/server/src/log/event-log.ts'
import type { Engines } from './support/members/engines.ts'
import { type MembersResult, runMembers } from './support/members/run-members.ts'
import { canHaveClickhouse } from './support/private-clickhouse.ts'

const comeAndGo = async (engines: Engines, each: number): Promise<MembersResult> => {
  const result = await runMembers({
    engines,
    each,
    changed: 1,
    sitesPerPartition: 1,
    eventsPerSecond: 100,
    phaseMs: 1_500,
    seed: 18,
    say: (line) => void process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify(result.figures)}\n`)
  for (const faults of Object.values(result.faults)) expect(faults).toEqual({})
  expect(result.figures.accepted).toBeGreaterThan(500)
  expect(result.figures.sent).toBeGreaterThan(400)
  return result
}

const shares = ({ phases }: MembersResult): string[] => phases.map(({ record }) => record.join())

test('V-19 collectors, recorders and deliverers come and go under load: partitions are shared evenly, nothing is lost or doubled', async () => {
  const result = await comeAndGo({ log: 'postgres', store: 'postgres' }, 3)
  expect(shares(result)).toEqual(['5,5,6', '8,8', String(LOG_PARTITIONS), '5,5,6'])
})

if (!canHaveClickhouse()) {
  process.stderr.write(
    'Members on ClickHouse are skipped. `pnpm services --clickhouse` fetches the engine.\n',
  )
}

test.skipIf(!canHaveClickhouse())(
  'V-19 the same on JetStream and ClickHouse: every accepted event of each site lies there once, with one final state',
  async () => {
    const result = await comeAndGo({ log: 'jetstream', store: 'clickhouse' }, 3)
    expect(shares(result)).toEqual(['5,5,6', '8,8', String(LOG_PARTITIONS), '5,5,6'])
  },
)
