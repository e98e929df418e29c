/**
 * Sixteen collectors, recorders and deliverers as processes on one machine; some are killed, some stopped, as many added, under load.
 * `--cost` measures instead what one event costs one process of each role, of `--events`, `--batch` to a request; `--backlog`, when all
 * of them wait in the log.
 * `--each 16`, `--changed 2`, `--engine postgres|jetstream` for the log, `--store postgres|clickhouse`, `--rate 300`, `--seconds 10` per
 * phase, `--seed 18`.
 */
import { parseArgs } from 'node:util'
import { readEngines } from '../../tests/faults/support/members/engines.ts'
import { measureCost } from '../../tests/faults/support/members/measure-cost.ts'
import { type Phase, runMembers } from '../../tests/faults/support/members/run-members.ts'

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '16' },
    changed: { type: 'string', default: '2' },
    engine: { type: 'string', default: 'postgres' },
    store: { type: 'string', default: 'postgres' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '10' },
    sites: { type: 'string' },
    seed: { type: 'string', default: '18' },
    cost: { type: 'boolean', default: false },
    events: { type: 'string', default: '20000' },
    batch: { type: 'string', default: '10' },
    backlog: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const engines = readEngines(values.engine, values.store)

if (values.cost) {
  const cost = await measureCost({
    engines,
    events: Number(values.events),
    say,
    eventsPerSecond: Number(values.rate),
    sitesPerPartition: Number(values.sites ?? 1),
    eventsPerRequest: Number(values.batch),
    isBacklog: values.backlog,
  })
  say(
    `\n| Part (log ${engines.log}, store ${engines.store}) | µs of a processor per event |\n|---|---|`,
  )
  for (const [name, micros] of Object.entries(cost.micros))
    say(`| ${name} | ${Math.round(micros)} |`)
  say('\n| Place | Bytes on disk per event, with indexes |\n|---|---|')
  for (const [name, bytes] of Object.entries(cost.bytes)) say(`| ${name} | ${Math.round(bytes)} |`)
  const { inserts, eventsPerSecond } = cost
  say(`\n${cost.events} events, ${Math.round(eventsPerSecond)} a second until all were delivered.`)
  const told = Object.entries(inserts).map(([name, count]) => `${name} ${count.toFixed(1)}`)
  if (told.length > 0) say(`Inserts of ClickHouse for a thousand events: ${told.join(', ')}.`)
  process.exit(0)
}

const result = await runMembers({
  engines,
  each: Number(values.each),
  changed: Number(values.changed),
  sitesPerPartition: Number(values.sites ?? 4),
  eventsPerSecond: Number(values.rate),
  phaseMs: Number(values.seconds) * 1_000,
  seed: Number(values.seed),
  say,
})

const shares = (held: readonly number[]): string => {
  const counts = new Map<number, number>()
  for (const n of held) counts.set(n, (counts.get(n) ?? 0) + 1)
  return [...counts].map(([n, members]) => `${members} × ${n}`).join(', ')
}
const row = ({ name, members, record, deliver, evenMs }: Phase): string =>
  `| ${name} | ${members} | ${shares(record)} | ${shares(deliver)} | ${(evenMs / 1_000).toFixed(1)} s |`

say('')
say(
  '| Phase | Members of each role | Partitions each, recorders | Partitions each, deliverers | Even after |',
)
say('|---|---|---|---|---|')
for (const phase of result.phases) say(row(phase))
say('')
const { figures, spread, seconds } = result
say(`| ${Object.keys(figures).join(' | ')} |`)
say(`|${'---|'.repeat(Object.keys(figures).length)}`)
say(`| ${Object.values(figures).join(' | ')} |`)
say('')
say(
  `Events recorded per site: ${spread.least} to ${spread.most}. ${seconds} seconds from the first event to the last outcome.`,
)
const faults = Object.entries(result.faults).filter(([, found]) => Object.keys(found).length > 0)
for (const [site, found] of faults) say(`${site}: ${JSON.stringify(found)}`)
say(
  faults.length === 0 ? 'Nothing was lost, nothing was doubled.' : 'Something was lost or doubled.',
)
process.exit(faults.length === 0 ? 0 : 1)
