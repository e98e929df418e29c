import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { LogUnderTest } from './conformance.ts'
import { eventIn, readEntry } from './event-in.ts'
import type { EventLog, LogConsumer, LogEntry, LogRecord } from './event-log.ts'

const ADA = 'ada "50%" \\ _'

/** What every engine must do when a person is erased. */
export const describeLogErasure = (name: string, create: () => Promise<LogUnderTest>): void => {
  describe(`event log, erasure: ${name}`, () => {
    let subject: LogUnderTest
    let log: EventLog
    beforeAll(async () => {
      subject = await create()
      log = subject.open()
      await log.maintain()
    })
    afterAll(async () => {
      await log.close()
      await subject.destroy()
    })

    const entry = (site: string, visitorId: string): LogEntry => ({
      site,
      body: { kind: 'event', event: sampleEvent({ site, visitorId }) },
    })
    const collect = (group: string, seen: LogRecord[], commits = true): LogConsumer =>
      log.consume({
        group,
        member: 'a',
        async onPartition(owned) {
          while (!owned.signal.aborted) {
            const records = await owned.read(50)
            seen.push(...records)
            const last = records.at(-1)
            if (last && commits) await owned.commit(last.position)
          }
        },
      })
    const ofSite = (site: string, seen: LogRecord[]) => seen.filter((one) => one.site === site)

    test('V-19 a person’s entries go once every group has passed them, everybody else’s stay; what erases names nobody', async () => {
      const until = Date.now() - 60_000
      const of = {
        texts: [ADA],
        isTheirs: ({ visitorId }: AcceptedEvent) => visitorId === ADA,
      }
      const subjects = ['ab'.repeat(32)]
      await log.append([entry('mine', ADA)])
      await log.append([entry('mine', ADA)])
      await log.append([entry('mine', `not ${ADA}`)])
      await log.append([entry('yours', ADA)])
      // Of a newer program, or spoiled: whose it is can be seen by what it names alone.
      const odd = { ...entry('mine', ADA).body, event: { visitorId: ADA } } as never
      await log.append([{ site: 'mine', body: odd }])
      await log.append([{ site: 'mine', body: { kind: 'erase', subjects, until } }])
      // Nobody has read, so nothing is passed.
      expect(await log.erase('mine', of)).toEqual({ removed: 0, left: 3 })
      const quick = collect('record', [])
      await waitFor(async () => (await log.lag('record')) === 0)
      const read: LogRecord[] = []
      const slow = collect('deliver', read, false)
      await waitFor(() => ofSite('mine', read).length === 5)
      await slow.close()
      expect(await log.erase('mine', of)).toEqual({ removed: 0, left: 3 })
      expect(ofSite('mine', read).map(readEntry).at(-1)).toEqual({
        kind: 'erase',
        subjects,
        until,
      })
      const deliverer = collect('deliver', [])
      await waitFor(async () => (await log.lag('deliver')) === 0)
      await Promise.all([quick.close(), deliverer.close()])
      expect(await log.erase('mine', { ...of, texts: ['nobody'] })).toEqual({ removed: 0, left: 0 })
      expect(await log.erase('mine', of)).toEqual({ removed: 3, left: 0 })
      expect(await log.erase('mine', of)).toEqual({ removed: 0, left: 0 })
      const seen: LogRecord[] = []
      const late = collect('late', seen)
      await waitFor(() => ofSite('yours', seen).length === 1 && ofSite('mine', seen).length === 2)
      await late.close()
      expect(ofSite('mine', seen).map((record) => eventIn(record)?.visitorId)).toEqual([
        ...[`not ${ADA}`, undefined],
      ])
    })
  })
}
