/*
 * What a neighbour costs: one tenant floods, the other's deliveries are timed, before and during. Both live in the same part
 * of the log, on one installation with real services; the ad lab stands in for the platform.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServices } from '../collect/services.ts'
import type { Engine } from '../collect/subject.ts'
import { measureEngine } from './measure-engine.ts'
import { isWithin, tableOf } from './report.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    /** How long the platform takes for each call, in ms. */
    latency: { type: 'string', default: '100' },
    /** The quiet tenant's events per second. */
    trickle: { type: 'string', default: '10' },
    /** Only these floods, by name, with commas. */
    floods: { type: 'string' },
    /** Leaves the server's own limits in force; without it floods get in as they come. */
    limits: { type: 'boolean', default: false },
    /** At most a minute: PostgreSQL and one flood of some seconds. Shows that it works, proves little. */
    quick: { type: 'boolean', default: false },
  },
})

const root = join(import.meta.dirname, '../..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const logFolder = mkdtempSync(join(tmpdir(), 'footfall-neighbour-'))
const engines = (
  values.engine ? [values.engine] : values.quick ? ['postgres'] : ['postgres', 'jetstream']
) as Engine[]

say(`logs in ${logFolder}`)
const services = await startServices(root)
const beyond: string[] = []
try {
  for (const engine of engines) {
    const { capacity, rows } = await measureEngine({
      root,
      services,
      engine,
      logFolder,
      say,
      latencyMs: Number(values.latency),
      trickle: Number(values.trickle),
      hasLimits: values.limits,
      isQuick: values.quick,
      only: values.floods?.split(','),
    })
    say('')
    say(`**${engine}**, capacity ${Math.round(capacity).toLocaleString('en')} events/s:`)
    say('')
    say(tableOf(rows))
    say('')
    for (const row of rows) {
      if (row.isJudged && !isWithin(row)) beyond.push(`${engine}: ${row.title}`)
    }
  }
} finally {
  await services.stop()
}
for (const title of beyond) say(`beyond what is wanted: ${title}`)
if (beyond.length > 0) {
  say(`the programs' logs lie in ${logFolder}`)
  process.exitCode = 1
} else say('all within what is wanted: median 2×, 99th percentile 5×')
