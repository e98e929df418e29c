import { setTimeout as wait } from 'node:timers/promises'
import { openPage, traceWhile } from './devtools.ts'
import { AGENT, type MeasureOptions } from './measure.ts'
import { TRACE_CATEGORIES, workByKind } from './read-trace.ts'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
}

interface Profile {
  nodes: ProfileNode[]
  samples?: number[]
  timeDeltas?: number[]
}

/** What a task consists of: lazy compilation, resource loading, layout, messages from other processes. */
const DETAIL = [
  'v8',
  'disabled-by-default-v8.compile',
  'blink',
  'loading',
  'toplevel',
  'ipc',
  'mojom',
]
const SAMPLING_US = 50
const VISITS = 8

/**
 * Prints where the main thread's time goes, in ms per visit at the given throttle: by kind of work from a trace (CPU time),
 * then, in visits of their own, by file and by function from V8's sampler (wall time; it needs an attached profiler).
 */
export const printProfile = async (id: string, options: MeasureOptions): Promise<void> => {
  const { devtools, site, throttle, settleMs } = options
  const { send } = devtools
  const url = `${site.origin}/p/${id}`
  const kinds = new Map<string, number>()
  const counts = new Map<string, number>()
  for (let visit = 0; visit < VISITS; visit++) {
    const { session, close } = await openPage(devtools, throttle, AGENT)
    const trace = await traceWhile(devtools, [...TRACE_CATEGORIES, ...DETAIL], async () => {
      await send('Page.navigate', { url }, session)
      await wait(settleMs)
    })
    for (const [kind, { ms, count }] of workByKind(trace, site.origin)) {
      add(kinds, kind, ms / VISITS)
      add(counts, kind, count / VISITS)
    }
    await close()
  }
  print('By kind of work', kinds, 25, counts)
  const files = new Map<string, number>()
  const functions = new Map<string, number>()
  for (let visit = 0; visit < VISITS; visit++) {
    const { session, close } = await openPage(devtools, throttle, AGENT)
    await send('Profiler.enable', {}, session)
    await send('Profiler.setSamplingInterval', { interval: SAMPLING_US }, session)
    await send('Profiler.start', {}, session)
    await send('Page.navigate', { url }, session)
    await wait(settleMs)
    const { profile } = (await send('Profiler.stop', {}, session)) as { profile: Profile }
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
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
    await close()
  }
  print('By file', files, 20)
  print('By function', functions, 40)
}

const add = (sums: Map<string, number>, key: string, ms: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + ms)
}

const print = (
  title: string,
  sums: Map<string, number>,
  most: number,
  counts?: Map<string, number>,
): void => {
  console.log(`\n${title}, ms per visit`)
  const sorted = [...sums].sort((a, b) => b[1] - a[1]).slice(0, most)
  for (const [key, ms] of sorted) {
    const times = counts ? `${(counts.get(key) ?? 0).toFixed(0).padStart(5)} ×` : ''
    console.log(`${ms.toFixed(2).padStart(8)}${times}  ${key}`)
  }
}
