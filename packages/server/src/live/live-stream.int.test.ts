import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createLiveHub } from './live-hub.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

test('a stream that ends while it is asked whether its viewer may still look is not written to again', async () => {
  const database = await createTestDatabase()
  const clock = createSystemClock()
  const store = createPostgresEventStore({ pool: database.pool, clock })
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const hub = createLiveHub({ store, clock, onError })
  let refuse: (() => void) | undefined
  let ends = 0
  let stream: LiveStream | undefined
  const server = createServer((_, response) => {
    response.on('error', onError)
    stream = createLiveStream({
      site: 'demo',
      cursor: undefined,
      response,
      hub,
      clock,
      onError,
      read: (cursor) => store.live('demo', cursor ? { cursor } : {}),
      isAllowed: () =>
        new Promise((resolve) => {
          refuse = () => resolve(false)
        }),
      onEnd: () => ends++,
    })
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const request = get({ port: (server.address() as AddressInfo).port }, (response) => {
    response.resume()
  })
  request.on('error', () => undefined)
  await waitFor(() => refuse !== undefined)
  stream?.destroy()
  refuse?.()
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(errors).toEqual([])
  expect(ends).toBe(1)
  request.destroy()
  server.close()
  hub.destroy()
  await database.destroy()
})
