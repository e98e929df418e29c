import type { LiveSnapshot } from '@footfall/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../api/api.ts'
import { createLiveFeed, type LiveFeed, type StreamSource } from './live-feed.ts'
import { sampleEvent } from './samples.ts'

interface OpenStream {
  url: string
  isClosed: boolean
  emit(type: string, data?: string): void
}

let streams: OpenStream[]
let timers: { ms: number; call: () => void; isCancelled: boolean }[]
let response: () => Response
let asked: string[]
let feed: LiveFeed

const snapshot = (cursor: string, ...ids: string[]): LiveSnapshot => ({
  events: ids.map((id, at) => sampleEvent({ id, receivedAt: at })),
  counts: [],
  cursor,
})

const openStream = (url: string): StreamSource => {
  const heard = new Map<string, (event: { data?: string }) => void>()
  const stream: OpenStream = {
    url,
    isClosed: false,
    emit: (type, data) => heard.get(type)?.(data === undefined ? {} : { data }),
  }
  streams.push(stream)
  return {
    addEventListener: (type, listener) => heard.set(type, listener),
    close: () => {
      stream.isClosed = true
    },
  }
}

const start = (): LiveFeed =>
  createLiveFeed({
    site: 'demo',
    api: createApi(async (path) => {
      asked.push(String(path))
      return response()
    }),
    openStream,
    clock: {
      now: () => 1_000,
      after(ms, call) {
        const timer = { ms, call, isCancelled: false }
        timers.push(timer)
        return () => {
          timer.isCancelled = true
        }
      },
    },
  })

beforeEach(() => {
  streams = []
  timers = []
  asked = []
  response = () => Response.json(snapshot('c1', 'a'))
})

const settled = (check: () => void): Promise<void> => vi.waitFor(check)

test('shows the snapshot, then follows from its cursor', async () => {
  feed = start()
  expect(feed.view().connection.kind).toBe('connecting')
  await settled(() => expect(streams).toHaveLength(1))
  expect(streams[0]?.url).toBe('/api/sites/demo/live/stream?cursor=c1')
  streams[0]?.emit('open')
  streams[0]?.emit('live', JSON.stringify(snapshot('c2', 'a', 'b')))
  expect(feed.view()).toMatchObject({ cursor: 'c2', connection: { kind: 'live' }, isLoaded: true })
  expect(feed.view().events.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a broken stream is said to be lost and resumes where it was', async () => {
  feed = start()
  await settled(() => expect(streams).toHaveLength(1))
  streams[0]?.emit('live', JSON.stringify(snapshot('c7', 'b')))
  streams[0]?.emit('error')
  expect(streams[0]?.isClosed).toBe(true)
  expect(feed.view().connection).toEqual({ kind: 'lost', since: 1_000 })
  timers.findLast(({ isCancelled }) => !isCancelled)?.call()
  await settled(() => expect(streams).toHaveLength(2))
  expect(asked.at(-1)).toBe('/api/sites/demo/live?cursor=c7')
})

test('waits longer after each failed try', async () => {
  response = () => new Response('', { status: 502 })
  feed = start()
  for (const wait of [1_000, 2_000, 4_000]) {
    await settled(() => expect(timers.at(-1)?.ms).toBe(wait))
    expect(feed.view().connection.kind).toBe('lost')
    timers.at(-1)?.call()
  }
})

test('silence counts as a loss even when the connection seems open', async () => {
  feed = start()
  await settled(() => expect(streams).toHaveLength(1))
  streams[0]?.emit('beat', '1')
  timers.findLast(({ isCancelled }) => !isCancelled)?.call()
  expect(feed.view().connection.kind).toBe('lost')
})

test('a refusal is shown and not tried again', async () => {
  response = () =>
    Response.json({ error: { code: 'FOOTFALL_E_FORBIDDEN', message: 'No.' } }, { status: 403 })
  feed = start()
  await settled(() => expect(feed.view().connection.kind).toBe('refused'))
  expect(timers).toHaveLength(0)
})

test('after destroy nothing is heard and nothing is tried', async () => {
  feed = start()
  await settled(() => expect(streams).toHaveLength(1))
  const listener = vi.fn()
  feed.subscribe(listener)
  feed.destroy()
  streams[0]?.emit('live', JSON.stringify(snapshot('c2', 'b')))
  expect(streams[0]?.isClosed).toBe(true)
  expect(listener).not.toHaveBeenCalled()
  expect(timers.filter(({ isCancelled }) => !isCancelled)).toHaveLength(0)
})
