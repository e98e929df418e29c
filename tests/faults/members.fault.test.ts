import { expect, test } from 'vitest'
import { LOG_PARTITIONS } from '../../packages/server/src/log/event-log.ts'
import { runMembers } from './support/members/run-members.ts'

test('V-19 collectors, recorders and deliverers come and go under load: partitions are shared evenly, nothing is lost or doubled', async () => {
  const result = await runMembers({
    ...{ engine: 'postgres', each: 3, changed: 1, sitesPerPartition: 1 },
    ...{ eventsPerSecond: 100, phaseMs: 1_500, seed: 18 },
    say: (line) => void process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify(result.figures)}\n`)
  for (const faults of Object.values(result.faults)) expect(faults).toEqual({})
  expect(result.phases.map(({ record }) => record.join())).toEqual([
    '5,5,6',
    '8,8',
    String(LOG_PARTITIONS),
    '5,5,6',
  ])
  expect(result.figures.accepted).toBeGreaterThan(500)
  expect(result.figures.sent).toBeGreaterThan(400)
})
