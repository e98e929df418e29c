import type { Clock, LiveSnapshot } from '@footfall/contract'
import { type Api, addressOf } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { emptyLive, type LiveState, mergeSnapshot } from './live-state.ts'

/** How the page stands to the server. `lost` names since when nothing was heard. */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'lost'; since: number }
  | { kind: 'refused'; error: unknown }

export interface LiveView extends LiveState {
  connection: Connection
  /** The first snapshot is there. */
  isLoaded: boolean
}

/** The part of EventSource the feed uses. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: { data?: string }) => void): void
  close(): void
}

export interface LiveFeedOptions {
  site: string
  api: Api
  openStream(url: string): StreamSource
  clock: Clock
}

export interface LiveFeed {
  view(): LiveView
  /** Called after each change of the view; the returned function stops it. */
  subscribe(listener: () => void): () => void
  /** Tries at once instead of waiting for the next try. */
  retry(): void
  destroy(): void
}

/** Three missed heartbeats. A connection can die without either side being told. */
const SILENCE_MS = 48_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Follows one site: a snapshot first, then the stream of changes, from the cursor where it broke off after each break.
 * It reconnects by itself, since EventSource gives up for good when a proxy responds with an error.
 */
export const createLiveFeed = ({ site, api, openStream, clock }: LiveFeedOptions): LiveFeed => {
  let view: LiveView = { ...emptyLive, connection: { kind: 'connecting' }, isLoaded: false }
  let source: StreamSource | undefined
  let cancelRetry = (): void => undefined
  let cancelSilence = (): void => undefined
  let waitMs = FIRST_WAIT_MS
  let isOver = false
  const listeners = new Set<() => void>()

  const change = (part: Partial<LiveView>): void => {
    if (isOver) return
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }

  const disconnect = (): void => {
    source?.close()
    source = undefined
    cancelRetry()
    cancelSilence()
  }

  const heard = (): void => {
    cancelSilence()
    cancelSilence = clock.after(SILENCE_MS, lose)
    waitMs = FIRST_WAIT_MS
    if (view.connection.kind !== 'live') change({ connection: { kind: 'live' } })
  }

  const lose = (): void => {
    disconnect()
    if (isOver) return
    const { connection } = view
    const since = connection.kind === 'lost' ? connection.since : clock.now()
    change({ connection: { kind: 'lost', since } })
    cancelRetry = clock.after(waitMs, () => void connect())
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }

  const take = (snapshot: LiveSnapshot): void => {
    change({ ...mergeSnapshot(view, snapshot), isLoaded: true })
  }

  const follow = (): void => {
    const opened = openStream(
      addressOf('/api/sites/{key}/live/stream', {
        path: { key: site },
        query: { cursor: view.cursor },
      }),
    )
    source = opened
    // Of a stream that was replaced nothing counts any more.
    const on = (type: string, act: (data: string) => void): void =>
      opened.addEventListener(type, ({ data }) => {
        if (source === opened) act(data ?? '')
      })
    on('open', heard)
    on('beat', heard)
    on('live', (data) => {
      heard()
      take(JSON.parse(data) as LiveSnapshot)
    })
    on('signed-out', () => {
      disconnect()
      change({ connection: { kind: 'refused', error: new ApiError(401, 'FOOTFALL_E_AUTH') } })
    })
    on('error', lose)
  }

  const connect = async (): Promise<void> => {
    disconnect()
    try {
      // Also after a break: the plain request tells apart a refusal and a server that is down, EventSource does not.
      const snapshot = (await api.get('/api/sites/{key}/live', {
        path: { key: site },
        query: view.cursor ? { cursor: view.cursor } : {},
      })) as LiveSnapshot
      if (isOver) return
      take(snapshot)
      follow()
    } catch (error) {
      if (isOver) return
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefusal && error.status !== 429) change({ connection: { kind: 'refused', error } })
      else lose()
    }
  }

  void connect()
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry() {
      waitMs = FIRST_WAIT_MS
      void connect()
    },
    destroy() {
      isOver = true
      disconnect()
      listeners.clear()
    },
  }
}
