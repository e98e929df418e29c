import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { defaultSiteConfig, type TriggerRule } from '../../packages/contract/src/index.ts'
import { composeLoader, readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { measure, type Visit } from './measure.ts'
import { page as pageText } from './page.ts'
import { rules } from './rules.ts'

/*
 * What 200 rules cost on a page of 5,000 elements: the task in which they are set up, and what each click spends in our
 * listeners, on a processor slowed down four times. Fails when a limit is missed.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    throttle: { type: 'string', default: '4' },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const TASK_LIMIT_MS = 50
const CLICK_LIMIT_US = 200

execFileSync(process.execPath, [
  '--conditions=@footfall/source',
  fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
])
const embed = readEmbed()
const body = pageText()
const server = createServer((request, response) => {
  if (request.url !== '/') return void response.writeHead(204).end()
  response.setHeader('content-type', 'text/html')
  // In a page of its own, clocks go in steps of five microseconds instead of a hundred.
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-embedder-policy', 'require-corp')
  response.end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const loader = (triggers: TriggerRule[]): string =>
  composeLoader(embed, {
    ...defaultSiteConfig('bench', origin),
    events: [],
    ...(triggers[0] && { triggers }),
  })

const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
const spread = (list: readonly number[], unit: string): string =>
  [
    ['median', 0.5],
    ['95 %', 0.95],
    ['worst', 1],
  ]
    .map(([name, share]) => `${name} ${at(list, Number(share)).toFixed(1)} ${unit}`)
    .join(', ')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const bare: Visit[] = []
  const full: Visit[] = []
  const throttle = Number(values.throttle)
  for (let run = 0; run < Number(values.runs); run++) {
    bare.push(await measure(browser, { origin, throttle, script: loader([]) }))
    full.push(await measure(browser, { origin, throttle, script: loader(rules) }))
    process.stderr.write('.')
  }
  process.stderr.write('\n')
  const tasks = (visits: Visit[]): number[] => visits.map(({ longestTaskMs }) => longestTaskMs)
  const slowed = (list: number[]): number[] => list.map((us) => us * throttle)
  const miss = slowed(full.flatMap(({ missUs }) => missUs))
  const hit = slowed(full.flatMap(({ hitUs }) => hitUs))
  console.log(
    [
      `Chromium ${browser.version()}, ${values.runs} runs, ${cpus().length} × ${cpus()[0]?.model}`,
      `load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')} (1, 5, 15 minutes)`,
      `${full[0]?.elements} elements, ${rules.length} rules, throttle ${throttle}×`,
      `longest task without rules    ${spread(tasks(bare), 'ms')}`,
      `longest task with the rules   ${spread(tasks(full), 'ms')}`,
      `click that no rule names      ${spread(miss, 'µs')} (${throttle} × the time at full speed)`,
      `click that one rule names     ${spread(hit, 'µs')} (with its event)`,
    ].join('\n'),
  )
  const missed = [
    ...(at(tasks(full), 0.5) > TASK_LIMIT_MS ? [`a task over ${TASK_LIMIT_MS} ms`] : []),
    ...(at(miss, 0.5) > CLICK_LIMIT_US ? [`a click over ${CLICK_LIMIT_US} µs`] : []),
  ]
  for (const limit of missed) console.log(`MISSED: ${limit}`)
  if (missed[0] && !values.report) process.exitCode = 1
} finally {
  await browser.close()
  server.close()
}
