import { setTimeout as wait } from 'node:timers/promises'
import { calm } from './calm.ts'
import { type Devtools, openPage, traceWhile } from './devtools.ts'
import { readTrace, TRACE_CATEGORIES, type TraceFigures } from './read-trace.ts'
import type { Site } from './site.ts'
import type { Target } from './target.ts'

/** One visit of one page. */
export interface Visit extends TraceFigures {
  /** Inline start code after the script, wall time. */
  initMs: number
  /** All listeners of one click, and of one `pushState`. */
  clickUs: number
  pushUs: number
  heapKb: number
  requests: number
  bytesSent: number
  /** Files of another origin that the page has. */
  thirdParty: number
  firstPostMs: number | undefined
  /** Cookies and storage keys, as `cookie:x`, `local:x`, `session:x`. */
  keys: string[]
  error: string | undefined
}

export interface MeasureOptions {
  devtools: Devtools
  site: Site
  throttle: number
  settleMs: number
}

export const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens a target in a fresh context on a throttled processor and reads what it did. */
export const measure = async (target: Target, options: MeasureOptions): Promise<Visit> => {
  const { devtools, site, throttle, settleMs } = options
  const { send } = devtools
  await calm()
  site.hits.length = 0
  const { session, close } = await openPage(devtools, throttle, AGENT)
  let began = 0
  const trace = await traceWhile(devtools, TRACE_CATEGORIES, async () => {
    began = performance.now()
    await send('Page.navigate', { url: `${site.origin}/p/${target.id}` }, session)
    await wait(settleMs)
  })
  const hits = site.hits.filter(({ method }) => method !== 'OPTIONS')
  const evaluate = async <T>(call: () => T): Promise<Awaited<T>> => {
    const { result } = (await send(
      'Runtime.evaluate',
      { expression: `(${call})()`, awaitPromise: true, returnByValue: true },
      session,
    )) as { result: { value: Awaited<T> } }
    return result.value
  }
  const left = await evaluate(readPage)
  const interaction = await evaluate(timeInteraction)
  await send('Emulation.setCPUThrottlingRate', { rate: 1 }, session)
  await send('HeapProfiler.collectGarbage', {}, session)
  const { usedSize } = await send('Runtime.getHeapUsage', {}, session)
  await close()

  const firstPost = hits.find(({ method }) => method === 'POST')
  return {
    ...readTrace(trace, site.origin),
    ...interaction,
    ...left,
    heapKb: (usedSize as number) / 1024,
    requests: hits.length,
    bytesSent: hits.reduce((sum, { bytes }) => sum + bytes, 0),
    firstPostMs: firstPost && firstPost.at - began,
  }
}

type MeasuredWindow = Window & { __i0: number; __i1: number; __err?: string }

/** Runs in the page. */
const readPage = () => {
  const { __i0, __i1, __err } = window as unknown as MeasuredWindow
  const cookies = document.cookie ? document.cookie.split('; ') : []
  return {
    initMs: __i1 - __i0,
    error: __err,
    thirdParty: performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.startsWith(location.origin) && !name.startsWith('data:')).length,
    keys: [
      ...cookies.map((cookie) => `cookie:${cookie.split('=')[0]}`),
      ...Object.keys(localStorage).map((key) => `local:${key}`),
      ...Object.keys(sessionStorage).map((key) => `session:${key}`),
    ],
  }
}

/** Runs in the page, still throttled: what all listeners together take of one click and one `pushState`. */
const timeInteraction = async () => {
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
  const best = async (rounds: number, calls: number, call: (at: string) => void) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      for (let at = 0; at < calls; at++) call(`${round}${at}`)
      times.push(((performance.now() - began) * 1000) / calls)
      await rest()
    }
    return Math.min(...times)
  }
  const button = document.getElementById('b')
  return {
    clickUs: await best(8, 25, () => button?.click()),
    pushUs: await best(5, 5, (at) => history.pushState({}, '', `/p/x?i=${at}`)),
  }
}
