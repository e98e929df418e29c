/** What one trace says about the main thread, in milliseconds of its own CPU time. */
export interface TraceFigures {
  /** Compile and run of the page's scripts, synchronously. */
  evaluateMs: number
  /** All work that script caused. */
  scriptingMs: number
  /** All work of the main thread. */
  busyMs: number
  longestTaskMs: number
  /** What tasks took beyond 50 ms, summed. */
  blockingMs: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Wall time, µs. */
  ts: number
  /** CPU time of the thread, µs. */
  tts: number
  tdur?: number
  args?: { data?: { url?: string } }
}

const SCRIPT_WORK = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'FunctionCall',
  'TimerFire',
  'RunMicrotasks',
  'EventDispatch',
  'XHRReadyStateChange',
  'FireIdleCallback',
  'FireAnimationFrame',
  'v8.callFunction',
  'V8.GC_MC_BACKGROUND',
])

export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
]

/**
 * Reads a Chromium trace. All durations are CPU time of the thread, not wall time, so that other load on the machine
 * matters little.
 */
export const readTrace = (trace: Buffer, origin: string): TraceFigures => {
  const { main, evaluated } = mainThread(trace, origin)
  const begin = Math.min(...evaluated.map(({ ts }) => ts)) - 5_000
  const tasks = main.filter(({ name, ts }) => name === 'RunTask' && ts >= begin - 50_000)
  const lengths = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    evaluateMs: cpuMs(evaluated),
    scriptingMs: cpuMs(main.filter(({ name, ts }) => SCRIPT_WORK.has(name) && ts >= begin)),
    busyMs: cpuMs(tasks),
    longestTaskMs: Math.max(0, ...lengths),
    blockingMs: lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
  }
}

/** CPU time of the main thread by kind of work, without what is nested in it. */
export const workByKind = (
  trace: Buffer,
  origin: string,
): Map<string, { count: number; ms: number }> => {
  const kinds = new Map<string, { count: number; ms: number }>()
  const open: { name: string; end: number }[] = []
  const add = (name: string, count: number, us: number): void => {
    const kind = kinds.get(name) ?? { count: 0, ms: 0 }
    kinds.set(name, { count: kind.count + count, ms: kind.ms + us / 1000 })
  }
  const { main } = mainThread(trace, origin)
  for (const { name, tts, tdur = 0 } of main.sort((a, b) => a.tts - b.tts || b.ts - a.ts)) {
    while (open[0] && open[0].end <= tts) open.shift()
    if (open[0]) add(open[0].name, 0, -tdur)
    add(name, 1, tdur)
    open.unshift({ name, end: tts + tdur })
  }
  return kinds
}

/** The finished work of the thread that ran the page's scripts. */
const mainThread = (
  trace: Buffer,
  origin: string,
): { main: TraceEvent[]; evaluated: TraceEvent[] } => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  // Without the thread's own time an event says nothing here; Chromium leaves it out now and then.
  const timed = traceEvents.filter(({ tts }) => tts >= 0)
  const evaluated = timed.filter(
    ({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.startsWith(`${origin}/`),
  )
  const [{ pid, tid } = { pid: 0, tid: 0 }] = evaluated
  const main = timed.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  return { main, evaluated }
}

/** Events nest, so what two of them share counts once. */
const cpuMs = (events: TraceEvent[]): number => {
  const spans = events
    .map(({ tts, tdur = 0 }) => [tts, tts + tdur] as const)
    .sort((a, b) => a[0] - b[0])
  let sum = 0
  let end = -1
  for (const [from, to] of spans) {
    if (to <= end) continue
    sum += to - Math.max(from, end)
    end = to
  }
  return sum / 1000
}
