import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { RenderJob, RenderReply, RenderWork } from './render-job.ts'
import { createRenderQueue, type RenderOwner } from './render-queue.ts'

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

/** Draws widgets beside the server's own thread, organization by organization in turns, each for so long and no longer. */
export interface RenderPool {
  /** Rejects with a RenderError. */
  run(owner: RenderOwner, work: RenderWork): Promise<RenderReply>
  close(): Promise<void>
}

export interface RenderPoolOptions {
  /** Says where the build's renderer lies. */
  files: { rendererUrl(): Promise<string | undefined> }
  /** How much of a processor's time one drawing may take: a busy machine makes none of them slower by that. Default 3 s. */
  patienceMs?: number
  /** How long one may take by the clock. Default 15 s. */
  wallMs?: number
  /** Most HTML of one widget. Default 1 MB. */
  maxBytes?: number
}

/** An organization draws one at a time, so that a slow one leaves a worker to the others. */
const WORKERS = 2
const MOST_WAITING = 64
/** How often the time that a drawing has taken is looked at. */
const LOOK_MS = 100
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
  const { files, patienceMs = 3_000, wallMs = 15_000, maxBytes = 1_000_000 } = options
  const places: Place[] = Array.from({ length: WORKERS }, () => ({
    worker: undefined,
    isBusy: false,
  }))
  const queue = createRenderQueue<Waiting>(MOST_WAITING)
  let isClosed = false

  const draw = async (place: Place, job: RenderJob): Promise<RenderReply> => {
    place.worker ??= startWorker(job.url)
    const worker = await place.worker.catch((error: unknown) => {
      place.worker = undefined
      throw new RenderError('failed', String(error))
    })
    try {
      return await ask(worker, job, { patienceMs, wallMs })
    } catch (error) {
      place.worker = undefined
      await worker.terminate()
      throw error
    }
  }

  const pump = (): void => {
    for (const place of places) {
      const next = place.isBusy || isClosed ? undefined : queue.take()
      if (!next) continue
      const { job, resolve, reject } = next.one
      place.isBusy = true
      draw(place, job)
        .then(resolve, reject)
        .finally(() => {
          place.isBusy = false
          next.end()
          pump()
        })
    }
  }

  return {
    async run(owner, work) {
      const url = await files.rendererUrl()
      if (url === undefined) throw new RenderError('failed', 'nothing is built')
      const reply = await new Promise<RenderReply>((resolve, reject) => {
        const waiting = { job: { url, maxBytes, work }, resolve, reject }
        if (isClosed || !queue.add(owner, waiting)) return reject(new RenderError('busy'))
        pump()
      })
      if (reply.error !== undefined) throw new RenderError('failed', reply.error)
      return reply
    },
    async close() {
      isClosed = true
      for (const { reject } of queue.clear()) reject(new RenderError('busy'))
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

interface Limits {
  patienceMs: number
  wallMs: number
}

const ask = async (
  worker: Worker,
  job: RenderJob,
  { patienceMs, wallMs }: Limits,
): Promise<RenderReply> => {
  const before = await worker.cpuUsage().catch(() => undefined)
  const replied = reply(worker, wallMs, async () => {
    const { user, system } = await worker.cpuUsage(before)
    return (user + system) / 1_000 > patienceMs
  })
  worker.postMessage(job)
  return replied
}

const never = async (): Promise<boolean> => false

const reply = (worker: Worker, ms: number, isOver = never): Promise<RenderReply> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      clearInterval(look)
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
    const onSlow = (): void => fail(new RenderError('slow'))
    const timer = setTimeout(onSlow, ms)
    const look = setInterval(() => {
      // One that has ended has no time to tell: its end is heard of beside.
      isOver().then(
        (isSlow) => isSlow && onSlow(),
        () => undefined,
      )
    }, LOOK_MS)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
