import { expect, test } from 'vitest'
import { createFaultWorld } from './support/fault-world.ts'
import { makeEvent } from './support/make-event.ts'
import { insist, pause } from './support/part.ts'
import { readStore } from './support/read-store.ts'
import { createSender } from './support/send-batch.ts'
import { ALMA } from './support/tenants.ts'

/** Longer than the collector takes what it knows of a site for fresh. */
const STALE_MS = 3_000

test('N-08 jetstream: without PostgreSQL the collector goes on accepting, and the recorder catches up', async () => {
  const world = await createFaultWorld({ engine: 'jetstream', collectors: 1 })
  const sender = createSender()
  const events = Array.from({ length: 4 }, () => makeEvent())
  try {
    const [collector] = world.collectors
    const send = async (event: (typeof events)[number] | undefined): Promise<void> => {
      const response = await sender.send(collector?.url ?? '', event ? [event] : [])
      expect(response).toMatchObject({ kind: 'decided', accepted: [event?.id] })
    }
    await send(events[0])
    await world.postgres.kill()
    await pause(STALE_MS)
    for (const event of events.slice(1)) await send(event)
    expect((await fetch(`${collector?.url}/readyz`)).status).toBe(200)
    await world.postgres.start()
    await insist(async () => {
      const { stored } = await readStore(world.postgres, ALMA)
      expect(events.map(({ id }) => stored.get(id))).toEqual([1, 1, 1, 1])
    }, 60_000)
  } finally {
    sender.destroy()
    await world.destroy()
  }
})
