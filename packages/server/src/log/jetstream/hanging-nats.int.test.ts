import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTestLine, type TestLine } from '../../testing/test-line.ts'
import { createTestNats, hasNats, type TestNats } from '../../testing/test-nats.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { type EventLog, type LogEntry, NotWrittenError } from '../event-log.ts'
import { createJetstreamEventLog } from './create-jetstream-event-log.ts'

describe.skipIf(!hasNats())('a NATS that hangs', () => {
  let nats: TestNats
  let database: TestDatabase
  let line: TestLine
  let log: EventLog

  beforeAll(async () => {
    nats = await createTestNats()
    database = await createTestDatabase()
    line = await createTestLine(nats.url)
    const { pool } = database
    const { monitorUrl } = nats
    log = createJetstreamEventLog({ pool, clock: createSystemClock(), url: line.url, monitorUrl })
    await log.maintain()
  })
  afterAll(async () => {
    line.thaw()
    await log.close()
    await line.destroy()
    await nats.destroy()
    await database.destroy()
  })

  const entry = (site: string): LogEntry => ({
    site,
    body: { kind: 'event', event: sampleEvent({ site }) },
  })

  test('a write without a response is given up soon, as of unknown outcome; later ones are refused; after it everything goes on', async () => {
    await log.append([entry('one')])
    line.freeze()
    const began = Date.now()
    const unknown = await log.append([entry('two')]).catch((error: unknown) => error)
    // 1.5 s, on a machine that is busy with other tests.
    expect(Date.now() - began).toBeLessThan(4_000)
    expect(unknown).toBeInstanceOf(Error)
    expect(unknown).not.toBeInstanceOf(NotWrittenError)
    // The connection is given up for lost by and by, and then it is certain.
    await waitFor(async () => {
      const error = await log.append([entry('one')]).catch((cause: unknown) => cause)
      return error instanceof NotWrittenError
    }, 30_000)
    line.thaw()
    await waitFor(
      () =>
        log.append([entry('two')]).then(
          () => true,
          () => false,
        ),
      30_000,
    )
    await log.check?.()
  })
})
