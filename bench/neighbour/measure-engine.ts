import type { BenchServices } from '../collect/services.ts'
import type { Engine } from '../collect/subject.ts'
import type { FloodReport } from './flood.ts'
import { ENDLESS, FLOODS } from './floods.ts'
import { type Delays, measureRetries, measureTrickle } from './measure-delays.ts'
import { createPoster } from './post-events.ts'
import { percentile, type Row } from './report.ts'
import { FLOODER } from './sites.ts'
import { type RunningFlood, startFlood } from './start-flood.ts'
import { startWorld, type World } from './world.ts'

export interface EngineOptions {
  root: string
  services: BenchServices
  engine: Engine
  logFolder: string
  latencyMs: number
  /** The quiet tenant's events per second. */
  trickle: number
  hasLimits: boolean
  isQuick: boolean
  only: readonly string[] | undefined
  say(line: string): void
}

export interface EngineResult {
  /** Honest events per second from the page to the platform. */
  capacity: number
  rows: Row[]
}

/** Something that goes on while deliveries are timed. */
interface Work<T> {
  begun: Promise<void> | undefined
  ended: Promise<T>
}

interface Sizes {
  capacityEvents: number
  warmUpEvents: number
  baselineMs: number
  floodMs: number
  saturationMs: number
  patienceMs: number
  retryPatienceMs: number
  floods: readonly string[]
}

const FULL: Sizes = {
  capacityEvents: 6_000,
  warmUpEvents: 2_000,
  baselineMs: 12_000,
  floodMs: 60_000,
  saturationMs: 8_000,
  patienceMs: 20_000,
  retryPatienceMs: 60_000,
  floods: FLOODS.map(({ name }) => name),
}

const QUICK: Sizes = {
  capacityEvents: 1_000,
  warmUpEvents: 500,
  baselineMs: 3_000,
  floodMs: 5_000,
  saturationMs: 0,
  patienceMs: 5_000,
  retryPatienceMs: 0,
  floods: ['bad'],
}

const CAPACITY_MS = 45_000

/** Each flood meets a fresh installation, so that none inherits what the one before has left behind. */
export const measureEngine = async (options: EngineOptions): Promise<EngineResult> => {
  const { engine, trickle, isQuick, say } = options
  const sizes = isQuick ? QUICK : FULL
  const names = options.only ?? sizes.floods
  const baseline: Delays = []
  const rows: Row[] = []
  let capacity = 0

  for (const flood of FLOODS.filter(({ name }) => names.includes(name))) {
    const world = await startWorld({ ...options, name: flood.name })
    const poster = createPoster(world.collector, 64)
    const during = async <T>(work: Work<T>): Promise<{ result: T; delays: Delays }> => {
      let isOver = false
      await work.begun
      const trickling = measureTrickle({
        world,
        poster,
        perSecond: trickle,
        isOver: () => isOver,
        patienceMs: sizes.patienceMs,
      })
      const result = await work.ended.finally(() => {
        isOver = true
      })
      return { result, delays: await trickling }
    }
    /** Without a rate: all that can be sent, for as long. */
    const flooding = (perSecond: number | undefined, maxMs: number): RunningFlood =>
      startFlood({
        url: world.collector,
        kind: flood.kind,
        maxMs,
        ...(perSecond ? { perSecond, maxEvents: flood.maxEvents } : { maxEvents: ENDLESS }),
      })

    try {
      // The code has to be warm before it is told how much the installation takes, and before anything is timed.
      const warm = await measureCapacity(world, sizes.warmUpEvents)
      capacity ||= await measureCapacity(world, sizes.capacityEvents)
      const half = capacity / 2
      say(`${engine} ${flood.name}: up, ${Math.round(warm)} events/s, flood at ${Math.round(half)}`)

      const hasRetries = flood.hasRetries && sizes.retryPatienceMs > 0
      const retries = hasRetries ? measureRetries(world, poster, 30_000) : undefined
      const calm = await during({ begun: undefined, ended: pause(sizes.baselineMs) })
      baseline.push(...calm.delays)
      const calmRetries = await retries
      say(`${engine} ${flood.name}: before it ${inShort(calm.delays)}`)

      await flood.prepare(world)
      const maxMs = Math.min(flood.maxMs, sizes.floodMs)
      // Due at about the end of the flood, when all that it leaves behind is there.
      const retriesDuring =
        hasRetries &&
        pause(maxMs * 0.8).then(() => measureRetries(world, poster, sizes.retryPatienceMs))
      const flooded = await during(flooding(half, maxMs))
      say(`${engine} ${flood.name}: ${JSON.stringify(flooded.result)}, ${inShort(flooded.delays)}`)
      rows.push(rowOf(flood.title, flooded, baseline, true))
      const heldRetries = await (retriesDuring || undefined)
      if (sizes.saturationMs > 0) {
        const full = await during(flooding(undefined, sizes.saturationMs))
        rows.push(rowOf('… as fast as it goes', full, baseline, false))
      }
      if (calmRetries && heldRetries) {
        rows.push(
          {
            title: 'a retry during nothing (its baseline)',
            delays: calmRetries,
            baseline: calmRetries,
            isJudged: false,
          },
          {
            title: `a retry during ${flood.title}`,
            delays: heldRetries,
            baseline: calmRetries,
            isJudged: true,
          },
        )
      }
    } finally {
      poster.close()
      await world.close()
    }
  }
  rows.unshift({ title: 'nothing (baseline)', delays: baseline, baseline, isJudged: false })
  return { capacity, rows }
}

/** Said as it comes, should the run not reach its table. */
const inShort = (delays: Delays): string =>
  `median ${Math.round(percentile(delays, 0.5))} ms, p99 ${Math.round(percentile(delays, 0.99))} ms`

const rowOf = (
  title: string,
  { result, delays }: { result: FloodReport; delays: Delays },
  baseline: Delays,
  isJudged: boolean,
): Row => ({ title, delays, baseline, flood: result, isJudged })

/** Sends so many honest events as fast as they are taken; returns how many a second reached the platform. */
const measureCapacity = async ({ collector, platform }: World, events: number): Promise<number> => {
  const began = Date.now()
  const { ended } = startFlood({
    url: collector,
    kind: 'honest',
    maxEvents: events,
    maxMs: CAPACITY_MS,
  })
  await ended
  for (;;) {
    const times = [...(await platform.takenAt(FLOODER.pixel)).values()].filter((at) => at >= began)
    if (times.length >= events || Date.now() - began > CAPACITY_MS) {
      return times.length / ((Math.max(...times) - Math.min(...times)) / 1_000)
    }
    await pause(200)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
