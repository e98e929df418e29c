import type { Consumer, ConsumerMessages } from '@nats-io/jetstream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestNats, hasNats, type TestNats } from '../../testing/test-nats.ts'
import { eventIn } from '../event-in.ts'
import type { LogEntry } from '../event-log.ts'
import type { Ownership } from '../ownership.ts'
import { sitePartition } from '../site-partition.ts'
import { appendGroup } from './append-group.ts'
import { createMessageReader } from './message-reader.ts'
import { createMessageWindow } from './message-window.ts'
import { createOwnedPartition } from './owned-partition.ts'
import { createSessionHolder, type Session, type SessionHolder } from './session.ts'

const entry = (site: string): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site }) },
})

/** A session whose first pulls end without a message, as when NATS ends them early. */
const withEmptyPulls = (session: Session, pulls: number): Session => {
  let left = pulls
  const consumers = Object.create(session.js.consumers) as Session['js']['consumers']
  consumers.get = async (stream, name) => {
    const consumer = (await session.js.consumers.get(stream, name as string)) as Consumer
    const hollow = Object.create(consumer) as Consumer
    hollow.delete = () => consumer.delete()
    hollow.fetch = async (options) =>
      left-- > 0
        ? ({ async *[Symbol.asyncIterator]() {}, stop() {} } as unknown as ConsumerMessages)
        : consumer.fetch(options)
    return hollow
  }
  const js = Object.create(session.js) as Session['js']
  Object.defineProperty(js, 'consumers', { value: consumers })
  return { ...session, js }
}

describe.skipIf(!hasNats())('catching up in JetStream', () => {
  let nats: TestNats
  const holders: SessionHolder[] = []
  beforeAll(async () => {
    nats = await createTestNats()
  })
  afterAll(async () => {
    for (const holder of holders) await holder.close()
    await nats.destroy()
  })

  const open = async (name: string): Promise<Session> => {
    const { url, monitorUrl } = nats
    const holder = createSessionHolder({ url, monitorUrl, name, replicas: 1 })
    holders.push(holder)
    return holder.get()
  }

  /** Everything a partition that stands at the beginning reads, while the window begins much later. */
  const readBehind = async (session: Session, expected: number, windowFrom: number) => {
    const window = createMessageWindow({
      session: async () => session,
      clock: createSystemClock(),
    })
    const stop = new AbortController()
    void window.wait(windowFrom, sitePartition('a'), [stop.signal])
    await new Promise((resolve) => setTimeout(resolve, 100))
    const hollow = withEmptyPulls(session, 2)
    const ownership = { commit: async () => undefined } as unknown as Ownership
    const owned = createOwnedPartition({
      session: async () => hollow,
      window,
      ownership,
      signal: stop.signal,
      holding: { part: sitePartition('a'), epoch: 1, cursor: { xid: '0', seq: '0' } },
    })
    const ids: string[] = []
    while (ids.length < expected) {
      for (const record of await owned.read(50)) ids.push(eventIn(record)?.id ?? '')
    }
    stop.abort()
    await owned.read(1)
    await window.close()
    return ids
  }

  test('a pull that comes back empty passes over nothing that still stands in the stream', async () => {
    const session = await open('empty')
    const entries = Array.from({ length: 20 }, () => entry('a'))
    for (const one of entries) await appendGroup(session, [one])
    expect(await readBehind(session, 20, 15)).toEqual(entries.map(({ body }) => body.event.id))
  })

  test('what is really gone from the stream is passed over', async () => {
    const session = await open('gone')
    const entries = Array.from({ length: 20 }, () => entry('a'))
    for (const one of entries) await appendGroup(session, [one])
    await session.jsm.streams.purge(session.stream.name, { seq: 8 })
    const left = entries.slice(7).map(({ body }) => body.event.id)
    expect(await readBehind(session, left.length, 15)).toEqual(left)
  })

  test('a reader begins where the stream begins when what it asks for is gone', async () => {
    const session = await open('reader')
    for (let n = 0; n < 4; n++) await appendGroup(session, [entry('a')])
    await session.jsm.streams.purge(session.stream.name, { seq: 3 })
    const reader = createMessageReader({ session: async () => session, from: 1 })
    const seen: number[] = []
    await reader.pull(2, 1_000, ({ seq }) => seen.push(seq))
    await reader.close()
    expect(seen).toEqual([3, 4])
  })
})
