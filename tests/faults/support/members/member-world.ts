import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../fault-world.ts'
import { createLab, type Lab } from '../lab.ts'
import type { Part } from '../part.ts'
import { createPrivateNats } from '../private-nats.ts'
import { createPrivatePostgres, type PrivatePostgres } from '../private-postgres.ts'
import { seedTenants } from '../seed-site.ts'
import { createServerRole, type ServerRole } from '../server-role.ts'
import type { Tenant } from '../tenants.ts'

export const ROLES = ['collect', 'record', 'deliver'] as const

export type Role = (typeof ROLES)[number]

/** Processes of each role that come and go, on services of their own. */
export interface MemberWorld {
  postgres: PrivatePostgres
  lab: Lab
  /** What keeps log and store. */
  services: readonly { name: string; pid(): number }[]
  members: Record<Role, ServerRole[]>
  add(role: Role, count: number): Promise<void>
  /** Takes away as many, the polite way or the hard one. */
  remove(role: Role, count: number, how: 'stop' | 'kill'): Promise<void>
  destroy(): Promise<void>
}

/** Started side by side: more would only wait for each other's processor. */
const AT_ONCE = 4

export const createMemberWorld = async (
  engine: Engine,
  tenants: readonly Tenant[],
): Promise<MemberWorld> => {
  const folder = mkdtempSync(join(tmpdir(), `footfall-members-${engine}-`))
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
    const nats = engine === 'jetstream' ? await keep(createPrivateNats(folder)) : undefined
    const lab = await keep(createLab())
    await seedTenants(postgres.url, tenants)
    const env = {
      ...{ DATABASE_URL: postgres.url, FOOTFALL_META_API: lab.url },
      ...(nats && { FOOTFALL_LOG: 'jetstream', NATS_URL: nats.url }),
      ...(nats && { NATS_MONITOR_URL: nats.monitorUrl }),
    }
    let number = 0
    return {
      ...{ postgres, lab, members, destroy },
      services: [postgres, ...(nats ? [nats] : [])],
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
      destroy,
    }
  } catch (error) {
    await destroy()
    throw error
  }
}
