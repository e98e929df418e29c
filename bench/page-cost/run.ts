import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { byHand } from './by-hand.ts'
import { launchChromium } from './devtools.ts'
import { buildFootfall } from './footfall.ts'
import { type MeasureOptions, measure, type Visit } from './measure.ts'
import { blank, buildPeers } from './peers.ts'
import { printProfile } from './profile.ts'
import { judge, tableOf } from './report.ts'
import { createSite } from './site.ts'
import { summarise } from './summary.ts'
import type { Target } from './target.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    throttle: { type: 'string', default: '4' },
    settle: { type: 'string', default: '2200' },
    /** Only these pages and the blank one, by their ids; limits are not judged then. */
    only: { type: 'string' },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
    /** A CPU profile of one page instead of the table. */
    profile: { type: 'string' },
  },
})

/** Alternating order, so that no page always follows the same one; the first visit of each is thrown away. */
const measureAll = async (
  targets: Target[],
  runs: number,
  options: MeasureOptions,
): Promise<Map<string, Visit[]>> => {
  const visits = new Map(targets.map(({ id }) => [id, [] as Visit[]]))
  for (const target of targets) await measure(target, options)
  for (let run = 0; run < runs; run++) {
    for (const target of run % 2 ? targets.toReversed() : targets) {
      visits.get(target.id)?.push(await measure(target, options))
    }
    process.stderr.write('.')
  }
  process.stderr.write('\n')
  return visits
}

const site = await createSite()
const { targets: ours, chunk } = buildFootfall(site.origin)
const peers = buildPeers()
const all = [blank, ...peers, ...ours, byHand(site.origin)]
const only = values.only?.split(',')
site.targets = all.filter(({ id }) => !only || id === 'blank' || only.includes(id))
site.chunk = chunk
const devtools = await launchChromium(site.origin)
const [runs, throttle, settleMs] = [values.runs, values.throttle, values.settle].map(Number) as [
  number,
  number,
  number,
]
try {
  if (values.profile) {
    await printProfile(values.profile, { devtools, site, throttle, settleMs })
  } else {
    console.log(
      `${devtools.version}, no inspector, throttle ${throttle}×, ${runs} runs, ${cpus()[0]?.model}\n`,
    )
    const visits = await measureAll(site.targets, runs, { devtools, site, throttle, settleMs })
    const rows = new Map([...visits].map(([id, list]) => [id, summarise(list)]))
    const { lines, missed } = only ? { lines: [], missed: [] } : judge(rows)
    console.log(`${tableOf(site.targets, rows)}\n`)
    for (const line of missed) console.log(`over: ${line}`)
    console.log(lines.join('\n'))
    if (missed.length > 0 && !values.report) process.exitCode = 1
  }
} finally {
  devtools.close()
  site.close()
}
