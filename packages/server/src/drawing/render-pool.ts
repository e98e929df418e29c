import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { RenderJob, RenderReply, RenderWork } from './render-job.ts'

/** `slow`: cut off after its time. `heavy`: its worker ended, for want of memory. `busy`: the site has too many waiting. */
export type RenderFailure = 'slow' | 'heavy' | 'busy' | 'failed'

export class RenderError extends Error {
  override name = 'RenderError'
  readonly failure: RenderFailure

  constructor(failure: RenderFailure, message: string = failure) {
    super(message)
    this.failure = failure
  }
}

/** Whether what was drawn is at fault: it fails as slowly the next time, and is for its owner to mend. */
export const isCostly = (error: unknown): boolean =>
  error instanceof RenderError && (error.failure === 'slow' || error.failure === 'heavy')

/** As a response: a site with too many waiting is to come again, what costs too much is for its owner to mend. */
export const renderFailed = (error: unknown): unknown => {
  const failure = error instanceof RenderError ? error.failure : undefined
  if (failure === 'busy') return new AppError('FOOTFALL_E_RATE', { retryAfter: 1, cause: error })
  return isCostly(error) ? new AppError('FOOTFALL_E_WIDGET', { cause: error }) : error
}

/** Draws widgets beside the server's own thread, site by site in turns, each for so long and no longer. */
export interface RenderPool {
  /** Rejects with a RenderError. */
  run(site: string, work: RenderWork): Promise<RenderReply>
  close(): Promise<void>
}

export interface RenderPoolOptions {
  /** Says where the build's renderer lies. */
  files: { rendererUrl(): Promise<string | undefined> }
  /** How long one drawing may take. Default 3 s. */
  patienceMs?: number
  /** Most HTML of one widget. Default 1 MB. */
  maxBytes?: number
}

/** A site draws one at a time, so that a slow one leaves a worker to the others. */
const WORKERS = 2
const MOST_WAITING = 64
const START_MS = 30_000
/** Of a worker's heap: whoever needs more ends the worker and not the server. */
const HEAP_MB = 256

const isSource = import.meta.url.endsWith('.ts')
const FILE = new URL(`./render-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)
const ARGUMENTS = isSource ? ['--conditions=@footfall/source'] : []

interface Waiting {
  job: RenderJob
  resolve(reply: RenderReply): void
  reject(error: RenderError): void
}

interface Place {
  worker: Promise<Worker> | undefined
  isBusy: boolean
}

export const createRenderPool = (options: RenderPoolOptions): RenderPool => {
  const { files, patienceMs = 3_000, maxBytes = 1_000_000 } = options
  const places: Place[] = Array.from({ length: WORKERS }, () => ({
    ...{ worker: undefined, isBusy: false },
  }))
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  const drawing = new Set<string>()
  let isClosed = false

  const take = (): [string, Waiting] | undefined => {
    for (const [site, queue] of queues) {
      if (drawing.has(site)) continue
      const next = queue.shift()
      // To the end: everybody else has a turn before its next.
      queues.delete(site)
      if (queue.length > 0) queues.set(site, queue)
      if (next) return [site, next]
    }
    return undefined
  }

  const draw = async (place: Place, job: RenderJob): Promise<RenderReply> => {
    place.worker ??= startWorker(job.url)
    const worker = await place.worker.catch((error: unknown) => {
      place.worker = undefined
      throw new RenderError('failed', String(error))
    })
    try {
      return await ask(worker, job, patienceMs)
    } catch (error) {
      place.worker = undefined
      await worker.terminate()
      throw error
    }
  }

  const pump = (): void => {
    for (const place of places) {
      const next = place.isBusy || isClosed ? undefined : take()
      if (!next) continue
      const [site, { job, resolve, reject }] = next
      place.isBusy = true
      drawing.add(site)
      draw(place, job)
        .then(resolve, reject)
        .finally(() => {
          place.isBusy = false
          drawing.delete(site)
          pump()
        })
    }
  }

  return {
    async run(site, work) {
      const url = await files.rendererUrl()
      if (url === undefined) throw new RenderError('failed', 'nothing is built')
      const queue = queues.get(site) ?? []
      if (isClosed || queue.length >= MOST_WAITING) throw new RenderError('busy')
      const reply = await new Promise<RenderReply>((resolve, reject) => {
        queue.push({ job: { url, maxBytes, work }, resolve, reject })
        queues.set(site, queue)
        pump()
      })
      if (reply.error !== undefined) throw new RenderError('failed', reply.error)
      return reply
    },
    async close() {
      isClosed = true
      for (const queue of queues.values())
        for (const { reject } of queue) reject(new RenderError('busy'))
      queues.clear()
      for (const { worker } of places) await (await worker?.catch(() => undefined))?.terminate()
    },
  }
}

/** With the renderer read: on a slow machine that alone takes longer than a drawing may, each time anew. */
const startWorker = async (url: string): Promise<Worker> => {
  const worker = new Worker(FILE, {
    workerData: { url },
    execArgv: ARGUMENTS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  await reply(worker, START_MS)
  // A server that stops does not wait for it.
  worker.unref()
  return worker
}

const ask = (worker: Worker, job: RenderJob, ms: number): Promise<RenderReply> => {
  const replied = reply(worker, ms)
  worker.postMessage(job)
  return replied
}

const reply = (worker: Worker, ms: number): Promise<RenderReply> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const onMessage = (message: RenderReply): void => {
      end()
      resolve(message)
    }
    const fail = (error: RenderError): void => {
      end()
      // What it says while it is ended is of no interest, and must not end the server.
      worker.on('error', () => undefined)
      reject(error)
    }
    const onError = (error: unknown): void => fail(new RenderError('heavy', String(error)))
    const onExit = (): void => fail(new RenderError('heavy', 'the worker ended'))
    const timer = setTimeout(() => fail(new RenderError('slow')), ms)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
