import type { Clock } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { waitFor } from '../testing/wait-for.ts'
import { eventIn } from './event-in.ts'
import {
  type EventLog,
  FencedError,
  LOG_PARTITIONS,
  type LogConsumer,
  type LogEntry,
  type LogRecord,
  type OwnedPartition,
} from './event-log.ts'

export interface LogUnderTest {
  /** Another process on the same log, with leases well under a second. */
  open(clock?: Clock): EventLog
  destroy(): Promise<void>
}

/** What every engine must do. An engine's test file calls this with a way to make an empty log. */
export const describeEventLog = (name: string, create: () => Promise<LogUnderTest>): void => {
  describe(`event log: ${name}`, () => {
    let subject: LogUnderTest
    let log: EventLog
    let group: string
    let groups = 0

    beforeAll(async () => {
      subject = await create()
      log = subject.open()
      await log.maintain()
    })
    afterAll(async () => {
      await log.close()
      await subject.destroy()
    })
    beforeEach(() => {
      group = `group-${++groups}`
    })

    const collect = (
      seen: LogRecord[],
      options: { from?: EventLog; member?: string; commits?: boolean; group?: string } = {},
    ): LogConsumer =>
      (options.from ?? log).consume({
        group: options.group ?? group,
        member: options.member ?? 'a',
        onPartition: async (owned) => {
          while (!owned.signal.aborted) {
            const records = await owned.read(50)
            seen.push(...records)
            const last = records.at(-1)
            if (last && options.commits !== false) await owned.commit(last.position)
          }
        },
      })

    test('entries of a site come in order and whole, with any text in them', async () => {
      const entries = ['plain', 'nul \u0000', 'half \ud800', '🦊', '"\\u0000"'].map((title) =>
        entry('order', { title }),
      )
      await log.append(entries.slice(0, 3))
      await log.append(entries.slice(3))
      const seen: LogRecord[] = []
      const consumer = collect(seen)
      await waitFor(() => of('order', seen).length === entries.length)
      await consumer.close()
      expect(of('order', seen).map(({ site, body }) => ({ site, body }))).toEqual(entries)
    })

    test('two sites with one event id, in one partition or not, each have their entry', async () => {
      const { event } = entry('ids-0').body
      const sites = Array.from({ length: LOG_PARTITIONS + 1 }, (_, n) => `ids-${n}`)
      await log.append(
        sites.map((site) => ({ site, body: { kind: 'event', event: { ...event, site } } })),
      )
      const seen: LogRecord[] = []
      const consumer = collect(seen)
      const mine = (): LogRecord[] => seen.filter((one) => eventIn(one)?.id === event.id)
      await waitFor(() => mine().length === sites.length)
      await consumer.close()
      expect(
        mine()
          .map(({ site }) => site)
          .sort(),
      ).toEqual(sites.sort())
      for (const one of mine()) expect(eventIn(one)?.site).toBe(one.site)
    })

    test('an entry of a kind not known here comes as it is, and can be committed past', async () => {
      const odd = { site: 'odd', body: { kind: 'from-the-future', gift: [1] } }
      await log.append([entry('odd'), odd as unknown as LogEntry, entry('odd')])
      const seen: LogRecord[] = []
      const consumer = collect(seen)
      await waitFor(() => of('odd', seen).length === 3)
      await waitFor(async () => (await log.lag(group)) === 0)
      await consumer.close()
      expect(of('odd', seen).map((one) => eventIn(one)?.site)).toEqual(['odd', undefined, 'odd'])
      expect(of('odd', seen)[1]?.body).toEqual(odd.body)
    })

    test('what is appended while a consumer waits is read soon', async () => {
      const seen: LogRecord[] = []
      const consumer = collect(seen)
      await waitFor(() => consumer.owned().length === LOG_PARTITIONS)
      const start = performance.now()
      await log.append([entry('soon')])
      await waitFor(() => of('soon', seen).length)
      expect(performance.now() - start).toBeLessThan(5_000)
      await consumer.close()
    })

    test('each group gets everything, on its own', async () => {
      await log.append([entry('twice')])
      const one: LogRecord[] = []
      const two: LogRecord[] = []
      const consumers = [collect(one), collect(two, { group: `${group}-other` })]
      await waitFor(() => of('twice', one).length && of('twice', two).length)
      for (const consumer of consumers) await consumer.close()
      expect(of('twice', one)).toEqual(of('twice', two))
    })

    test('a committed entry is not read again, an uncommitted one is', async () => {
      const first: LogRecord[] = []
      await log.append([entry('commit', { title: 'one' })])
      let consumer = collect(first)
      await waitFor(() => of('commit', first).length === 1)
      await consumer.close()

      const second: LogRecord[] = []
      await log.append([entry('commit', { title: 'two' })])
      consumer = collect(second, { commits: false })
      await waitFor(() => of('commit', second).length === 1)
      await consumer.close()

      const third: LogRecord[] = []
      consumer = collect(third)
      await waitFor(() => of('commit', third).length === 1)
      await consumer.close()
      expect(titles(second)).toEqual(['two'])
      expect(titles(third)).toEqual(['two'])
    })

    test('members share the partitions, and the others take over when one leaves', async () => {
      const other = subject.open()
      const a = collect([])
      await waitFor(() => a.owned().length === LOG_PARTITIONS)
      const b = collect([], { from: other, member: 'b' })
      await waitFor(() => a.owned().length === 8 && b.owned().length === 8)
      expect(new Set([...a.owned(), ...b.owned()]).size).toBe(LOG_PARTITIONS)
      await b.close()
      await waitFor(() => a.owned().length === LOG_PARTITIONS)
      await a.close()
      await other.close()
    })

    test('V-19 seven members have two or three partitions each, none has none', async () => {
      const members = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((member) => collect([], { member }))
      const shares = () => members.map((one) => one.owned().length).sort()
      await waitFor(() => shares().join() === '2,2,2,2,2,3,3')
      expect(new Set(members.flatMap((one) => one.owned())).size).toBe(LOG_PARTITIONS)
      await Promise.all(members.map((one) => one.close()))
    })

    test('a member that falls silent loses its partitions, and its late commit is refused', async () => {
      await log.append([entry('silent')])
      let held: { owned: OwnedPartition; position: string } | undefined
      // Its clock rings no more once it has read, so it never renews: a process that hangs. Until then it does: a transaction
      // elsewhere on the server can hold the record back for a moment.
      const clock = createSystemClock()
      const hung = subject.open({
        ...clock,
        after: (ms, callback) =>
          clock.after(ms, () => {
            if (!held) callback()
          }),
      })
      const silent = hung.consume({
        group,
        member: 'silent',
        onPartition: async (owned) => {
          for (let isFound = false; !isFound && !owned.signal.aborted; ) {
            const record = of('silent', await owned.read(1_000)).at(-1)
            if (record) held = { owned, position: record.position }
            isFound = record !== undefined
          }
          await waitFor(() => owned.signal.aborted, 60_000)
        },
      })
      const late = await waitFor(() => held)
      const seen: LogRecord[] = []
      const alive = collect(seen, { member: 'alive' })
      await waitFor(() => of('silent', seen).length === 1)
      await expect(late.owned.commit(late.position)).rejects.toBeInstanceOf(FencedError)
      await alive.close()
      await silent.close()
      await hung.close()
    })

    test('nothing is skipped or doubled while many write at once', async () => {
      const seen: LogRecord[] = []
      const consumer = collect(seen)
      const writers = [log, subject.open(), subject.open()]
      const sites = ['many-1', 'many-2', 'many-3']
      const expected = new Set<string>()
      await Promise.all(
        Array.from({ length: 150 }, async (_, n) => {
          const entries = sites.map((site) => entry(site, { title: `${n}` }))
          for (const { body } of entries) expected.add(body.event.id)
          await writers[n % 3]?.append(entries)
        }),
      )
      const found = (): string[] =>
        seen
          .filter(({ site }) => site.startsWith('many'))
          .map((record) => eventIn(record)?.id ?? '')
      await waitFor(() => found().length >= expected.size)
      await consumer.close()
      expect(found().length).toBe(expected.size)
      expect(new Set(found())).toEqual(expected)
      for (const writer of writers.slice(1)) await writer.close()
    })

    test('the lag of a group is what it has not committed, and how old that is', async () => {
      const consumer = collect([])
      await waitFor(async () => (await log.lag(group)) === 0)
      await consumer.close()
      expect(await log.oldest(group)).toBeUndefined()
      const before = Date.now()
      await log.append([entry('lag'), entry('lag')])
      const after = Date.now()
      await log.append([entry('lag-too')])
      expect(await log.lag(group)).toBe(3)
      // Whole milliseconds of two clocks of one machine.
      expect(await log.oldest(group)).toBeGreaterThanOrEqual(before - 1)
      expect(await log.oldest(group)).toBeLessThanOrEqual(after + 1)
    })

    test('a handler that fails is run again, from the last commit', async () => {
      await log.append([entry('again')])
      const errors: unknown[] = []
      let runs = 0
      const consumer = log.consume({
        group,
        member: 'a',
        onError: (error) => errors.push(error),
        onPartition: async (owned) => {
          while (!owned.signal.aborted) {
            const records = await owned.read(1_000)
            if (of('again', records).length && ++runs === 1) throw new Error('first run fails')
          }
        },
      })
      await waitFor(() => runs === 2)
      await consumer.close()
      expect(errors).toHaveLength(1)
    })

    test('closing stops reading at once', async () => {
      const clock = createSystemClock()
      const consumer = collect([])
      await waitFor(() => consumer.owned().length === LOG_PARTITIONS)
      const start = clock.now()
      await consumer.close()
      expect(clock.now() - start).toBeLessThan(4_000)
      expect(consumer.owned()).toEqual([])
    })
  })
}

const entry = (site: string, over: { title?: string } = {}): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site, ...over }) },
})

const of = (site: string, records: LogRecord[]): LogRecord[] =>
  records.filter((record) => record.site === site)

const titles = (records: LogRecord[]): (string | undefined)[] =>
  records.filter(({ site }) => site === 'commit').map((record) => eventIn(record)?.title)
