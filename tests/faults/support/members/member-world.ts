import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLab, type Lab } from '../lab.ts'
import type { Part } from '../part.ts'
import { createPrivateClickhouse, type PrivateClickhouse } from '../private-clickhouse.ts'
import { createPrivateNats, type PrivateNats } from '../private-nats.ts'
import { createPrivatePostgres, type PrivatePostgres } from '../private-postgres.ts'
import { readClickhouseStore } from '../read-clickhouse-store.ts'
import { readStore, type StoreView } from '../read-store.ts'
import { seedTenants } from '../seed-site.ts'
import { createServerRole, type ServerRole } from '../server-role.ts'
import type { Tenant } from '../tenants.ts'
import type { Engines } from './engines.ts'

export const ROLES = ['collect', 'record', 'deliver'] as const

export type Role = (typeof ROLES)[number]

/** Processes of each role that come and go, on services of their own. */
export interface MemberWorld {
  postgres: PrivatePostgres
  /** Where it keeps the log. */
  nats?: PrivateNats
  /** Where it keeps the events. */
  clickhouse?: PrivateClickhouse
  lab: Lab
  /** What keeps log and store. */
  services: readonly { name: string; pid(): number }[]
  members: Record<Role, ServerRole[]>
  add(role: Role, count: number): Promise<void>
  /** Takes away as many, the polite way or the hard one. */
  remove(role: Role, count: number, how: 'stop' | 'kill'): Promise<void>
  /** What is stored of a tenant, wherever that is. */
  readStore(tenant: Tenant): Promise<StoreView>
  destroy(): Promise<void>
}

/** Started side by side: more would only wait for each other's processor. */
const AT_ONCE = 4

export const createMemberWorld = async (
  { log, store }: Engines,
  tenants: readonly Tenant[],
): Promise<MemberWorld> => {
  const folder = mkdtempSync(join(tmpdir(), `footfall-members-${log}-${store}-`))
  const parts: Part[] = []
  const members: MemberWorld['members'] = { collect: [], record: [], deliver: [] }
  const destroy = async (): Promise<void> => {
    await Promise.all(ROLES.flatMap((role) => members[role]).map((member) => member.kill()))
    for (const part of parts.reverse()) await part.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const keep = async <P extends Part>(starting: Promise<P>): Promise<P> => {
    const part = await starting
    parts.push(part)
    return part
  }
  try {
    const postgres = await keep(createPrivatePostgres(folder, ['max_connections=900']))
    const nats = log === 'jetstream' ? await keep(createPrivateNats(folder)) : undefined
    const clickhouse =
      store === 'clickhouse' ? await keep(createPrivateClickhouse(folder)) : undefined
    const lab = await keep(createLab())
    await seedTenants(postgres.url, tenants)
    const env = {
      DATABASE_URL: postgres.url,
      FOOTFALL_META_API: lab.url,
      // Compiled by the first of them: starting is most of what a short run does.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(nats && { FOOTFALL_LOG: 'jetstream', NATS_URL: nats.url }),
      ...(nats && { NATS_MONITOR_URL: nats.monitorUrl }),
      ...(clickhouse && { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: clickhouse.url }),
    }
    let number = 0
    return {
      postgres,
      lab,
      members,
      destroy,
      ...(nats && { nats }),
      ...(clickhouse && { clickhouse }),
      services: [postgres, ...(nats ? [nats] : []), ...(clickhouse ? [clickhouse] : [])],
      readStore: (tenant) =>
        clickhouse ? readClickhouseStore(clickhouse, tenant) : readStore(postgres, tenant),
      async add(role, count) {
        for (let left = count; left > 0; left -= AT_ONCE) {
          const started = await Promise.all(
            Array.from({ length: Math.min(left, AT_ONCE) }, () =>
              createServerRole({ name: `${role} ${++number}`, role, env, logFolder: folder }),
            ),
          )
          members[role].push(...started)
        }
      },
      async remove(role, count, how) {
        const gone = members[role].splice(0, count)
        await Promise.all(gone.map((member) => member[how]()))
      },
    }
  } catch (error) {
    await destroy()
    throw error
  }
}
