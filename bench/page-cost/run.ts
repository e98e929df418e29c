import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
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
    settle: { type: 'string', default: '1500' },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
    /** A CPU profile of one page instead of the table. */
    profile: { type: 'string' },
  },
})

/** Keeps Chromium quiet on a closed network: nothing but the measured page asks for anything. */
const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

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
site.targets = [blank, ...buildPeers(), ...ours]
site.chunk = chunk
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
})
const [runs, throttle, settleMs] = [values.runs, values.throttle, values.settle].map(Number) as [
  number,
  number,
  number,
]
try {
  if (values.profile) {
    await printProfile(values.profile, { browser, site, throttle, settleMs })
  } else {
    console.log(
      `Chromium ${browser.version()}, throttle ${throttle}×, ${runs} runs, ${cpus()[0]?.model}\n`,
    )
    const visits = await measureAll(site.targets, runs, { browser, site, throttle, settleMs })
    const rows = new Map([...visits].map(([id, list]) => [id, summarise(list)]))
    const { lines, missed } = judge(rows)
    console.log(`${tableOf(site.targets, rows)}\n`)
    for (const line of missed) console.log(`over: ${line}`)
    console.log(lines.join('\n'))
    if (missed.length > 0 && !values.report) process.exitCode = 1
  }
} finally {
  await browser.close()
  site.close()
}
