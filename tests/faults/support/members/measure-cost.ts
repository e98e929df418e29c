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
  say(line: string): void
}

export interface Cost {
  /** Microseconds of processor time for one event, by process. */
  micros: Record<string, number>
  /** Bytes on disk for one event, by what they belong to. */
  bytes: Record<string, number>
  /** Rows that one insert brings ClickHouse: each makes a part, and parts have to be merged. */
  rowsPerInsert?: number
  /** That were accepted while it was measured. */
  events: number
  /** Accepted, by the clock, from the first to the last outcome. */
  eventsPerSecond: number
}

/** What is less for one event is what a first page holds. */
const LEAST_BYTES = 1

/** What one event costs each part: processor time, which a busy machine hardly changes, and disk. */
export const measureCost = async (options: CostOptions): Promise<Cost> => {
  const { engines, events } = options
  const tenants = spreadSites(1)
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
    const work = async (count: number): Promise<number> => {
      const load = startMemberLoad({
        ...{ tenants, eventsPerSecond: options.eventsPerSecond, random },
        urls: () => members.collect.map(({ url }) => url),
      })
      while (load.sent() < count) await pause(50)
      await load.stop()
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
    const inserts = after.inserts.queries - before.inserts.queries
    return {
      micros: Object.fromEntries(
        parts.map(([name], at) => [
          name,
          (((after.used[at] ?? 0) - (before.used[at] ?? 0)) / n) * 1e6,
        ]),
      ),
      bytes: Object.fromEntries(grown),
      ...(inserts > 0 && { rowsPerInsert: (after.inserts.rows - before.inserts.rows) / inserts }),
      ...{ events: n, eventsPerSecond: n / seconds },
    }
  } finally {
    await world.destroy()
  }
}

const readInserts = async ({
  clickhouse,
}: MemberWorld): Promise<{ queries: number; rows: number }> => {
  const [row] =
    (await clickhouse?.query<{ queries: number; rows: number }>(
      `select toFloat64(sumIf(value, event = 'InsertQuery')) as queries,
         toFloat64(sumIf(value, event = 'InsertedRows')) as rows from system.events`,
    )) ?? []
  return row ?? { queries: 0, rows: 0 }
}
