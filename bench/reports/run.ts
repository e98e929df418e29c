/*
 * Reports over ten million events of fifty sites, on each engine of the event store: how long every query of the screens takes,
 * what it reads, how it grows from one million on and with the site, and how much of that is the engine itself.
 */
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { differ } from './differential.ts'
import type { BenchEngine } from './engine.ts'
import { ENGINES } from './engines.ts'
import { fillSet, recordRate } from './fill.ts'
import { benchFolder } from './folder.ts'
import { type Measured, measureSet } from './measure-set.ts'
import { printSet, printSizes, verdictOf } from './report.ts'
import { measureScreens } from './screens.ts'
import { DATA_SETS, type DataSet } from './sets.ts'
import { startServer } from './start-server.ts'
import { count, megabytes } from './table.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres,clickhouse' },
    /** Which sets: 1m, 10m, sizes. */
    sets: { type: 'string', default: '1m,10m,sizes' },
    /** Only queries whose title fits. */
    only: { type: 'string', default: '' },
    /** How often each query is run. */
    runs: { type: 'string', default: '15' },
    /** Fills again what is filled. */
    fresh: { type: 'boolean', default: false },
    /** Fills and measures nothing. */
    'fill-only': { type: 'boolean', default: false },
    /** Measures how many events a second the recorder's write takes. */
    rate: { type: 'boolean', default: false },
    /** Opens the console on the set of ten million and measures when its figures stand there. */
    screens: { type: 'boolean', default: false },
    /** Compares the engine with the plain reference instead, on so many events and queries. */
    differential: { type: 'boolean', default: false },
    events: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'footfall' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const isAsked = ({ name }: DataSet): boolean =>
  values.sets.split(',').some((set) => name.endsWith(`_${set}`))
const sets = DATA_SETS.filter(isAsked)

const measureEngine = async (engine: BenchEngine): Promise<void> => {
  const bySet = new Map<DataSet, Measured[]>()
  for (const set of sets) {
    await fillSet(engine, set, { isFresh: values.fresh, say })
    if (values['fill-only']) continue
    say(`load of the machine before: ${loadavg()[0]?.toFixed(2)}`)
    const { measured, memory } = await measureSet(engine, set, {
      pattern: new RegExp(values.only),
      runs: Number(values.runs),
    })
    bySet.set(set, measured)
    say(printSet(engine, set, measured, bySet))
    const opened = await engine.open(set.name)
    say(printSizes(await opened.sizes(), set.events))
    await opened.close()
    say(`memory of the engine: ${megabytes(memory)}`)
  }
  for (const line of verdictOf(engine, bySet)) say(line)
}

const measureRate = async (engine: BenchEngine): Promise<void> => {
  for (const writers of [1, 2]) {
    const { rate, memory } = await recordRate(engine, {
      events: 200_000,
      batch: 1_000,
      writers,
    })
    say(`${engine.name} record: ${count(rate)} events/s by ${writers}, memory ${megabytes(memory)}`)
  }
}

const showScreens = async (engine: BenchEngine): Promise<void> => {
  for (const set of sets) {
    const [site] = set.measured
    if (!site || !set.name.endsWith('m')) continue
    await fillSet(engine, set, { isFresh: false, say })
    const server = await startServer(engine.serverEnv(set.name), site.key)
    try {
      for (const line of await measureScreens(server, site.key)) {
        say(`${engine.name} ${set.title}: ${line}`)
      }
    } finally {
      await server.stop()
    }
  }
}

const compare = async (engine: BenchEngine): Promise<void> => {
  const [events, queries] = [Number(values.events), Number(values.queries)]
  const wrong = await differ(engine, { events, queries, seed: values.seed })
  for (const line of wrong.slice(0, 10)) say(line)
  say(
    `${engine.name}: ${count(events)} events, ${queries} queries, ${wrong.length} differ from the reference`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

say(
  `${cpus().length} cores (${cpus()[0]?.model}), ${megabytes(totalmem())}, ${new Date().toISOString()}`,
)
for (const name of values.engine.split(',')) {
  const engine = await ENGINES[name]?.(benchFolder())
  if (!engine) throw new Error(`There is no engine "${name}".`)
  say(`\n## ${engine.version}`)
  try {
    if (values.rate) await measureRate(engine)
    else if (values.screens) await showScreens(engine)
    else if (values.differential) await compare(engine)
    else await measureEngine(engine)
  } finally {
    await engine.stop()
  }
}
process.exit()
