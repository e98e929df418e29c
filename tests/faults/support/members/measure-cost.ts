import { createRandom } from '../chaos.ts'
import type { Engine } from '../fault-world.ts'
import { pause } from '../part.ts'
import { startMemberLoad } from './member-load.ts'
import { spreadSites } from './member-sites.ts'
import { createMemberWorld, ROLES } from './member-world.ts'
import { processorSeconds } from './processor-time.ts'
import { untilEven } from './read-shares.ts'
import { settleMembers } from './settle-members.ts'

export interface CostOptions {
  engine: Engine
  events: number
  eventsPerSecond: number
  say(line: string): void
}

export interface Cost {
  /** Microseconds of processor time for one event, by process. */
  micros: Record<string, number>
  /** Bytes on disk for one event, indexes included, by table. */
  bytes: Record<string, number>
  events: number
}

/** What one event costs each part: processor time, which a busy machine hardly changes, and disk. */
export const measureCost = async (options: CostOptions): Promise<Cost> => {
  const { engine, events, eventsPerSecond, say } = options
  const tenants = spreadSites(1)
  const world = await createMemberWorld(engine, tenants)
  try {
    const { postgres, members } = world
    for (const role of ROLES) await world.add(role, 1)
    await untilEven(postgres, { record: 1, deliver: 1 })
    const parts: [string, number][] = [
      ...ROLES.map((role): [string, number] => [role, members[role][0]?.pid() ?? 0]),
      ...world.services.map(({ name, pid }): [string, number] => [name, pid()]),
    ]
    const used = () => parts.map(([, pid]) => processorSeconds(pid))
    const load = startMemberLoad({
      ...{ tenants, eventsPerSecond, random: createRandom(18) },
      urls: () => members.collect.map(({ url }) => url),
    })
    // Warm: what is compiled and cached once is no event's cost.
    while (load.sent() < events / 4) await pause(50)
    const [before, sentBefore] = [used(), load.sent()]
    while (load.sent() < events) await pause(50)
    await load.stop()
    await settleMembers(world, say)
    const after = used()
    const n = load.sent() - sentBefore
    const rows = await postgres.query<{ name: string; bytes: number }>(
      `select regexp_replace(c.relname, '_(\\d{8}|default)$', '') as name,
         sum(pg_total_relation_size(c.oid))::float8 as bytes
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       group by 1 having sum(pg_total_relation_size(c.oid)) > 65536 * 4 order by 2 desc`,
    )
    return {
      micros: Object.fromEntries(
        parts.map(([name], at) => [name, (((after[at] ?? 0) - (before[at] ?? 0)) / n) * 1e6]),
      ),
      bytes: Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes / load.sent()])),
      events: n,
    }
  } finally {
    await world.destroy()
  }
}
