interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Wall time, µs. */
  ts: number
  /** Wall time, µs. */
  dur?: number
  /** CPU time of the thread, µs. */
  tdur?: number
  args?: { data?: { type?: string } }
}

/** What one click made the main thread do, in milliseconds of its own CPU time. */
export interface ClickFigures {
  /** From the task of the click to the next paint, everything on the main thread. */
  toPaintMs: number
  /** The longest task within the second after it: what was put off. */
  laterMs: number
}

const SECOND = 1_000_000

/** Reads a Chromium trace with one click in it. */
export const readClick = (trace: Buffer): ClickFigures => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const click = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  )
  if (!click) throw new Error('There is no click in the trace.')
  const main = traceEvents.filter(({ pid, tid }) => pid === click.pid && tid === click.tid)
  const paint = main
    .filter(({ name, ts }) => name === 'Paint' && ts > click.ts)
    .sort((one, other) => one.ts - other.ts)[0]
  if (!paint) throw new Error('There is no paint after the click.')
  const tasks = main.filter(
    ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > click.ts && ts < click.ts + SECOND,
  )
  const lengthOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000
  const before = tasks.filter(({ ts }) => ts <= paint.ts)
  const after = tasks.filter(({ ts }) => ts > paint.ts)
  return {
    toPaintMs: before.reduce((sum, task) => sum + lengthOf(task), 0),
    laterMs: Math.max(0, ...after.map(lengthOf)),
  }
}
