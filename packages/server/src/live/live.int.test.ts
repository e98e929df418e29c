import type { LiveSnapshot } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { waitFor } from '../testing/wait-for.ts'

interface Message {
  id?: string
  event?: string
  data?: string
}

interface Listener {
  next(event: string): Promise<Message>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

let api: TestApi
let cookie: string
let listeners: Listener[]
beforeEach(async () => {
  listeners = []
  api = await startTestApi({ heartbeatMs: 40 })
  await api.createSite('demo')
  await api.createSite('other')
  cookie = await api.signIn('me@shop.test', 'demo')
})
afterEach(async () => {
  for (const listener of listeners) listener.close()
  await api.destroy()
})

const listen = async (headers: Record<string, string> = {}, query = ''): Promise<Listener> => {
  const abort = new AbortController()
  const response = await fetch(`${api.url}/api/sites/demo/live/stream${query}`, {
    headers: { cookie, ...headers },
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const messages: Message[] = []
  const waiting: (() => void)[] = []
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      messages.push(...parts.map(parse))
      for (const wake of waiting.splice(0)) wake()
    }
  }
  const listener: Listener = {
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
    async next(event) {
      for (;;) {
        const at = messages.findIndex((message) => message.event === event)
        if (at >= 0) return messages.splice(0, at + 1).at(-1) as Message
        await new Promise<void>((wake) => waiting.push(wake))
      }
    },
  }
  listeners.push(listener)
  return listener
}

const parse = (block: string): Message =>
  Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))

const idsIn = ({ data = '' }: Message): string[] =>
  (JSON.parse(data) as LiveSnapshot).events.map(({ id }) => id)

/** Until a message holds the event: the first one may be the state of before. */
const waitForEvent = async (listener: Listener, id: string): Promise<Message> => {
  for (;;) {
    const message = await listener.next('live')
    if (idsIn(message).includes(id)) return message
  }
}

test('a snapshot holds the site’s own events and no others', async () => {
  const mine = sampleEvent()
  const foreign = sampleEvent({ site: 'other' })
  await api.deps.eventStore.record([mine, foreign])
  const response = await fetch(`${api.url}/api/sites/demo/live`, { headers: { cookie } })
  const snapshot = (await response.json()) as LiveSnapshot
  expect(snapshot.events.map(({ id }) => id)).toEqual([mine.id])
})

test('an event and its delivery reach the listener as they happen', async () => {
  const listener = await listen()
  await listener.next('live')
  const event = sampleEvent()
  await api.deps.eventStore.record([event])
  await waitForEvent(listener, event.id)
  await api.deps.eventStore.saveOutcomes([
    {
      site: 'demo',
      event: event.id,
      destination: 'meta',
      state: 'sent',
      at: event.receivedAt + 90,
      attempt: { at: event.receivedAt + 10, ms: 80, status: 200, state: 'sent', trace: 'T1' },
    },
  ])
  for (;;) {
    const { data = '' } = await waitForEvent(listener, event.id)
    const [first] = (JSON.parse(data) as LiveSnapshot).events
    if (!first?.destinations[0]?.server) continue
    expect(first.destinations[0].server).toMatchObject({
      state: 'sent',
      attempts: [{ trace: 'T1' }],
    })
    break
  }
})

test('what consent dropped comes as a number', async () => {
  const listener = await listen()
  await listener.next('live')
  const count = { site: 'demo', at: Date.now(), page: '/', reason: 'no-consent' as const, n: 2 }
  await api.deps.eventStore.addCounts([count])
  const { data = '' } = await listener.next('live')
  expect((JSON.parse(data) as LiveSnapshot).counts).toEqual([{ reason: 'no-consent', n: 2 }])
})

/** A cursor behind everything recorded so far; a transaction open elsewhere can hold it back for a moment. */
const cursorOfNow = (): Promise<string> =>
  waitFor(async () => {
    const path = `${api.url}/api/sites/demo/live`
    const ask = async (query = ''): Promise<LiveSnapshot> =>
      (await (await fetch(path + query, { headers: { cookie } })).json()) as LiveSnapshot
    const { cursor } = await ask()
    return (await ask(`?cursor=${cursor}`)).events.length === 0 && cursor
  })

test('a stream resumes after its last message: nothing is missed, nothing old repeated', async () => {
  await api.deps.eventStore.record([sampleEvent()])
  const id = await cursorOfNow()
  const missed = sampleEvent()
  await api.deps.eventStore.record([missed])
  const listener = await listen({ 'last-event-id': id }, '?cursor=0')
  expect(idsIn(await listener.next('live'))).toEqual([missed.id])
})

test('a cursor somebody made up starts anew instead of failing', async () => {
  const event = sampleEvent()
  await api.deps.eventStore.record([event])
  const listener = await listen({}, "?cursor=';drop%20table%20events")
  expect(idsIn(await listener.next('live'))).toEqual([event.id])
})

test('hearts beat while nothing happens, and several may listen', async () => {
  const [one, other] = await Promise.all([listen(), listen()])
  await one.next('beat')
  await other.next('beat')
  const event = sampleEvent()
  await api.deps.eventStore.record([event])
  await Promise.all([waitForEvent(one, event.id), waitForEvent(other, event.id)])
})

test('who is taken off the site hears no more', async () => {
  const listener = await listen()
  await listener.next('live')
  await api.deps.pool.query('delete from organisation_member')
  await listener.next('signed-out')
  await listener.ended
})

test('the server can stop while streams are open', async () => {
  const listener = await listen()
  await listener.next('live')
  await api.app.close()
  await listener.ended
})
