import { createRandom } from '../chaos.ts'
import { pause } from '../part.ts'
import type { Engines } from './engines.ts'
import { startMemberLoad } from './member-load.ts'
import { spreadSites } from './member-sites.ts'
import { createMemberWorld, type MemberWorld, ROLES } from './member-world.ts'
import { processorSeconds } from './processor-time.ts'
import { untilEven } from './read-shares.ts'
import { readSizes } from './read-sizes.ts'
import { restMerges } from './rest-merges.ts'
import { settleMembers } from './settle-members.ts'

export interface CostOptions {
  engines: Engines
  events: number
  eventsPerSecond: number
  eventsPerRequest: number
  sitesPerPartition: number
  /** Recorder and deliverer find all events in the log: their batches are as large as they get. */
  isBacklog: boolean
  say(line: string): void
}

export interface Cost {
  /** Microseconds of processor time for one event, by process. */
  micros: Record<string, number>
  /** Bytes on disk for one event, by what they belong to. */
  bytes: Record<string, number>
  /** Inserts of ClickHouse for a thousand events, by table: each makes a part, and parts have to be merged. */
  inserts: Record<string, number>
  /** That were accepted while it was measured. */
  events: number
  /** Accepted, by the clock, from the first to the last outcome. */
  eventsPerSecond: number
}

/** What is less for one event is what a first page holds. */
const LEAST_BYTES = 1

/** What one event costs each part: processor time, which a busy machine hardly changes, and disk. */
export const measureCost = async (options: CostOptions): Promise<Cost> => {
  const { engines, events, eventsPerSecond, eventsPerRequest } = options
  const tenants = spreadSites(options.sitesPerPartition)
  const world = await createMemberWorld(engines, tenants)
  try {
    const { postgres, members } = world
    for (const role of ROLES) await world.add(role, 1)
    await untilEven(postgres, { record: 1, deliver: 1 })
    const parts: [string, number][] = [
      ...ROLES.map((role): [string, number] => [role, members[role][0]?.pid() ?? 0]),
      ...world.services.map(({ name, pid }): [string, number] => [name, pid()]),
    ]
    const look = async () => ({
      used: parts.map(([, pid]) => processorSeconds(pid)),
      sizes: await readSizes(world),
      inserts: await readInserts(world),
      at: Date.now(),
    })
    const random = createRandom(18)
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
      for (const { pid } of [...members.record, ...members.deliver]) process.kill(pid(), name)
    }
    const work = async (count: number): Promise<number> => {
      if (options.isBacklog) signal('SIGSTOP')
      const load = startMemberLoad({
        tenants,
        eventsPerSecond,
        eventsPerRequest,
        random,
        urls: () => members.collect.map(({ url }) => url),
      })
      while (load.sent() < count) await pause(50)
      await load.stop()
      if (options.isBacklog) signal('SIGCONT')
      await settleMembers(world, options.say)
      return load.accepted()
    }
    // Warm, and all of that delivered: what is compiled and cached once is no event's cost.
    await work(events / 4)
    if (world.clickhouse) await restMerges(world.clickhouse)
    const before = await look()
    const n = await work(events)
    const seconds = (Date.now() - before.at) / 1_000
    if (world.clickhouse) await restMerges(world.clickhouse)
    const after = await look()
    const grown = Object.entries(after.sizes)
      .map(([name, bytes]): [string, number] => [name, (bytes - (before.sizes[name] ?? 0)) / n])
      .filter(([, bytes]) => bytes >= LEAST_BYTES)
      .toSorted(([, a], [, b]) => b - a)
    const inserts = Object.entries(after.inserts).map(([name, count]): [string, number] => [
      name,
      ((count - (before.inserts[name] ?? 0)) / n) * 1_000,
    ])
    return {
      micros: Object.fromEntries(
        parts.map(([name], at) => [
          name,
          (((after.used[at] ?? 0) - (before.used[at] ?? 0)) / n) * 1e6,
        ]),
      ),
      bytes: Object.fromEntries(grown),
      inserts: Object.fromEntries(inserts),
      events: n,
      eventsPerSecond: n / seconds,
    }
  } finally {
    await world.destroy()
  }
}

/** By table. Every insert of these makes one part, and blocks are numbered from nought. */
const readInserts = async ({ clickhouse }: MemberWorld): Promise<Record<string, number>> => {
  const rows =
    (await clickhouse?.query<{ name: string; n: number }>(
      `select table as name, toFloat64(sum(last)) as n from (
         select table, partition_id, max(max_block_number) as last from system.parts
         where database = currentDatabase() group by 1, 2) group by 1 order by 1`,
    )) ?? []
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
