import type { MeasureOptions } from './measure.ts'
import { TRACE_CATEGORIES, workByKind } from './read-trace.ts'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
}

/** What a task consists of: lazy compilation, resource loading, layout, messages from other processes. */
const DETAIL = ['v8', 'disabled-by-default-v8.compile', 'blink', 'loading', 'toplevel']
const SAMPLING_US = 50
const VISITS = 8

/**
 * Prints where the main thread's time goes, in ms per visit at the given throttle: by kind of work from a trace (CPU time),
 * then, in visits of their own, by file and by function from V8's sampler (wall time).
 */
export const printProfile = async (id: string, options: MeasureOptions): Promise<void> => {
  const { browser, site, throttle, settleMs } = options
  const kinds = new Map<string, number>()
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto('about:blank')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await browser.startTracing(page, { categories: [...TRACE_CATEGORIES, ...DETAIL] })
    await page.goto(`${site.origin}/p/${id}`, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const work = workByKind(await browser.stopTracing(), site.origin)
    for (const [kind, { ms }] of work) add(kinds, kind, ms / VISITS)
    await context.close()
  }
  print('By kind of work', kinds, 25)
  const files = new Map<string, number>()
  const functions = new Map<string, number>()
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto('about:blank')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLING_US })
    await devtools.send('Profiler.start')
    await page.goto(`${site.origin}/p/${id}`, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const { profile } = await devtools.send('Profiler.stop')
    const nodes = new Map((profile.nodes as ProfileNode[]).map((node) => [node.id, node]))
    for (const [at, nodeId] of (profile.samples ?? []).entries()) {
      const { functionName, url, lineNumber, columnNumber } = nodes.get(nodeId)?.callFrame ?? {
        functionName: '',
        url: '',
        lineNumber: 0,
        columnNumber: 0,
      }
      if (functionName === '(idle)') continue
      const ms = (profile.timeDeltas?.[at] ?? 0) / 1000 / VISITS
      const file = url.replace(site.origin, '') || functionName
      add(files, file, ms)
      add(functions, `${file} ${functionName}:${lineNumber + 1}:${columnNumber + 1}`, ms)
    }
    await context.close()
  }
  print('By file', files, 20)
  print('By function', functions, 40)
}

const add = (sums: Map<string, number>, key: string, ms: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + ms)
}

const print = (title: string, sums: Map<string, number>, most: number): void => {
  console.log(`\n${title}, ms per visit`)
  const sorted = [...sums].sort((a, b) => b[1] - a[1]).slice(0, most)
  for (const [key, ms] of sorted) console.log(`${ms.toFixed(2).padStart(8)}  ${key}`)
}
