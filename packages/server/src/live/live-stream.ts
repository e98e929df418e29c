import type { ServerResponse } from 'node:http'
import type { Clock, LiveSnapshot } from '@footfall/contract'
import type { LiveHub } from './live-hub.ts'

export interface LiveStreamOptions {
  site: string
  cursor: string | undefined
  response: ServerResponse
  hub: LiveHub
  clock: Clock
  /** Reads what changed since a cursor. */
  read(cursor: string | undefined): Promise<LiveSnapshot>
  /** Whether this viewer may still look; asked again and again, since a stream outlives a sign-out. */
  isAllowed(): Promise<boolean>
  onError(error: unknown): void
  /** Default 15 s. */
  heartbeatMs?: number
  onEnd(): void
}

export interface LiveStream {
  destroy(): void
}

/**
 * One viewer's server-sent events. Every message carries the cursor as its id, so a browser that reconnects resumes
 * where it was. A viewer who reads too slowly is not buffered for: it catches up by its cursor once it has drained.
 */
export const createLiveStream = (options: LiveStreamOptions): LiveStream => {
  const { site, response, hub, clock, read, onError, heartbeatMs = 15_000 } = options
  let { cursor } = options
  let isOpen = true
  // Until the first reading is through, changes are only remembered to have happened.
  let isBusy = true
  let isBehind = false
  let cancelBeat = (): void => undefined

  const write = (text: string): void => {
    if (!response.write(text)) {
      isBusy = true
      response.once('drain', () => {
        isBusy = false
        if (isBehind) catchUp().catch(fail)
      })
    }
  }

  const send = (snapshot: LiveSnapshot): void => {
    cursor = snapshot.cursor
    write(`id: ${snapshot.cursor}\nevent: live\ndata: ${JSON.stringify(snapshot)}\n\n`)
  }

  /** Reads what was missed by the viewer's own cursor. */
  const catchUp = async (): Promise<void> => {
    isBusy = true
    isBehind = false
    const snapshot = await read(cursor)
    isBusy = false
    if (!isOpen) return
    send(snapshot)
    if (isBehind && !isBusy) await catchUp()
  }

  const fail = (error: unknown): void => {
    onError(error)
    end()
  }

  const hear = (snapshot: LiveSnapshot): void => {
    if (isBusy) isBehind = true
    else send(snapshot)
  }

  const beat = async (): Promise<void> => {
    if (!isOpen) return
    const isAllowed = await options.isAllowed().catch(() => false)
    // Ended while we were asking: a write after the end would take the process along.
    if (!isOpen) return
    if (!isAllowed) {
      write('event: signed-out\ndata: {}\n\n')
      end()
      return
    }
    // A named event and not a comment: the browser's code must be able to notice when beats stop.
    if (!isBusy) write(`event: beat\ndata: ${clock.now()}\n\n`)
    cancelBeat = clock.after(heartbeatMs, () => void beat())
  }

  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    cancelBeat()
    watch.stop()
    response.end()
    options.onEnd()
  }

  const watch = hub.watch(site, hear)
  response.on('close', end)
  // Who left while we were asking whether they may look is not told of again.
  if (response.destroyed) queueMicrotask(end)
  watch.ready.then(catchUp).then(beat).catch(fail)
  return { destroy: end }
}
