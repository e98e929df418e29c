import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import {
  createTestEngine,
  hasEngineProgram,
  type TestEngine,
} from '../../testing/test-clickhouse-engine.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { hashOf } from './event-row.ts'
import { createTestStore, type TestStore } from './testing/test-store.ts'

const MARK = 'ada-lovelace-is-here'

describe.skipIf(!hasEngineProgram())('what is left in the files of ClickHouse', () => {
  let engine: TestEngine
  let subject: TestStore
  beforeAll(async () => {
    engine = await createTestEngine()
    subject = await createTestStore(createSystemClock(), engine.url)
    // So that whoever looks through the files can read them.
    for (const [table, columns] of [
      ['events', ['body', 'person']],
      ['attempts', ['message', 'trace', 'body_hash']],
    ] as const) {
      for (const column of columns) {
        await subject.clickhouse.command(`alter table ${table} modify column ${column} codec(NONE)`)
      }
    }
  })
  afterAll(async () => {
    await subject.destroy()
    await engine.destroy()
  })

  /** How often a text stands in the files. */
  const scan = (text: string): number =>
    readdirSync(engine.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => {
        try {
          return (
            sum + readFileSync(join(parentPath, name)).toString('latin1').split(text).length - 1
          )
        } catch {
          // Removed while we looked.
          return sum
        }
      }, 0)

  /** After the next upkeep, and a second: parts that were replaced are kept as long for whoever reads them. */
  const gone = (...texts: string[]): Promise<boolean> =>
    waitFor(async () => {
      await subject.store.maintain()
      return texts.every((text) => scan(text) === 0)
    }, 20_000)

  const adas = (site: string) =>
    sampleEvent({
      site,
      visitorId: `visitor-${MARK}`,
      title: `title-${MARK}`,
      person: `person-${MARK}`,
      address: '203.0.113.77',
      agent: `agent-${MARK}`,
    })

  test('V-19 an erased person stands in no file; whoever is of that name elsewhere stays', async () => {
    const { store } = subject
    const [mine, theirs] = [adas('mine'), { ...adas('theirs'), title: 'theirs-alone' }]
    await store.record([mine, theirs, sampleEvent({ site: 'mine' })])
    const attempt = { at: 5, ms: 1, state: 'rejected', message: `message-${MARK}` } as const
    const key = { site: 'mine', event: mine.id, destination: 'meta' }
    await store.saveOutcomes([{ ...key, state: 'rejected', at: 5, attempt }])
    expect(scan(`title-${MARK}`)).toBeGreaterThan(0)
    expect(scan(`message-${MARK}`)).toBeGreaterThan(0)
    const of = { visitorIds: [], persons: [`person-${MARK}`], events: [] }
    expect(await store.erase('mine', of, 'salt')).toBe(1)
    // No row holds it any more, also none that was replaced; the part it stood in goes a second later.
    const rows = await subject.clickhouse.query(
      `select 1 from events where body like '%title-${MARK}%' settings final = 0`,
    )
    expect(rows).toEqual([])
    await gone(`title-${MARK}`, `message-${MARK}`)
    expect(scan('theirs-alone')).toBeGreaterThan(0)
    expect((await store.person('theirs', of, { limit: 5 })).events).toHaveLength(1)
  })

  test('V-19 what a withdrawal takes back is gone from the files after the next upkeep', async () => {
    const { store } = subject
    const [mine, theirs] = [adas('taken'), { ...adas('kept'), agent: 'agent-of-another' }]
    await store.record([mine, theirs])
    await store.forgetAdvertising('taken', { events: [mine.id] })
    expect((await store.latest('taken', { since: 0, limit: 5 }))[0]?.agent).toBeUndefined()
    await store.erase(
      'theirs',
      { visitorIds: [`visitor-${MARK}`], persons: [], events: [] },
      'salt',
    )
    await gone(`agent-${MARK}`)
    expect(scan('agent-of-another')).toBeGreaterThan(0)
  })

  test('V-19 who is erased when only counts are left of them is named by no statement that is kept, and every figure stays', async () => {
    const { store, clickhouse } = subject
    const [time, first] = [Date.now() - 20 * 86_400_000, Date.now() - 10 * 86_400_000]
    const old = (site: string) => ({ ...adas(site), time, receivedAt: time, visitId: `${MARK}-1` })
    const both = ['counted', 'counted-too'].flatMap((site) => [old(site), old(site)])
    await store.record(both.map((one) => ({ ...one, id: sampleEvent({ time }).id })))
    for (const site of ['counted', 'counted-too']) {
      await store.retain([site], { events: new Date(first).toISOString().slice(0, 10) })
    }
    const slot = time - (time % 900_000)
    const span = { from: slot - 900_000, to: slot + 1_800_000 }
    const figures = () =>
      Promise.all(
        ['counted', 'counted-too'].flatMap((site) => [
          store.reportTotal(site, { span }),
          store.reportBreakdown(site, { span, by: 'event', order: 'events', limit: 9 }),
        ]),
      )
    const before = await figures()
    expect(before[0]).toMatchObject({ visitors: 1, visits: 1, events: 2 })
    const of = { visitorIds: [`visitor-${MARK}`], persons: [], events: [] }
    await store.erase('counted', of, 'salt')
    const number = hashOf(`visitor-${MARK}`)
    const rows = await clickhouse.query<{ site: string; n: number }>(
      `select site, count() as n from events where site like 'counted%' and visitor = {number:UInt64}
       group by site settings final = 0`,
      { number },
    )
    expect(rows).toEqual([{ site: 'counted-too', n: 2 }])
    expect(await figures()).toEqual(before)
    const statements = await clickhouse.query<{ command: string }>(
      'select command from system.mutations where database = currentDatabase()',
    )
    expect(statements.filter(({ command }) => command.includes(number))).toEqual([])
    await gone(number)
  })

  test('V-19 days that nobody keeps go by whole months, and one site’s own by its rows', async () => {
    const { store, clickhouse } = subject
    const day = (back: number): string =>
      new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const old = (site: string, back: number, title: string) => {
      const time = Date.now() - back * 86_400_000
      return sampleEvent({ site, time, receivedAt: time, title })
    }
    await store.record([
      ...[old('a', 200, 'long-ago'), old('b', 200, 'long-ago'), old('a', 20, 'a-month-ago')],
      old('b', 20, 'kept-by-another'),
    ])
    await store.retain(['a'], { events: day(10), counts: day(10) })
    await store.dropDays({ events: day(100), counts: day(100) })
    await gone('long-ago', 'a-month-ago')
    expect(scan('kept-by-another')).toBeGreaterThan(0)
    const months = await clickhouse.query(
      `select distinct partition from system.parts where table = 'events' and active and database = currentDatabase()
       and toUInt32(partition) between 1 and ${Number(day(100).slice(0, 7).replace('-', '')) - 1}`,
    )
    expect(months).toEqual([])
  })
})
